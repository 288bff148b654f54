import type { GetStaticPaths } from 'next';
import { inFurtherTrees } from '#store/secondary-locales';
import { getStaticPaths as mainPaths } from '../../items/[id]';

export { default, getStaticProps } from '../../items/[id]';

export const getStaticPaths: GetStaticPaths = async (context) => inFurtherTrees(await mainPaths(context));
