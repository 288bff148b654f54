import type { GetStaticPaths } from 'next';
import { inFurtherTrees } from '#store/secondary-locales';
import { getStaticPaths as mainPaths } from '../../../../by/[field]/[value]';

export { default, getStaticProps } from '../../../../by/[field]/[value]';

export const getStaticPaths: GetStaticPaths = async (context) => inFurtherTrees(await mainPaths(context));
