import type { GetStaticPaths } from 'next';
import { inFurtherTrees } from '#store/secondary-locales';

export { default, getStaticProps } from '../saved';

export const getStaticPaths: GetStaticPaths = () => inFurtherTrees({ paths: [{ params: {} }] });
