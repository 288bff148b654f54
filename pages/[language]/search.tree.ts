import type { GetStaticPaths } from 'next';
import { inFurtherTrees } from '#store/further-trees';

export { default, getStaticProps } from '../search';

export const getStaticPaths: GetStaticPaths = () => inFurtherTrees({ paths: [{ params: {} }] });
