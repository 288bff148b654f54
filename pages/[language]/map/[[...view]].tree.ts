import type { GetStaticPaths } from 'next';
import { inFurtherTrees } from '#store/secondary-locales';
import { getStaticPaths as mainPaths } from '../../map/[[...view]]';

export { default, getStaticProps } from '../../map/[[...view]]';

export const getStaticPaths: GetStaticPaths = async (context) => inFurtherTrees(await mainPaths(context));
