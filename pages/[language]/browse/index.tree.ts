import type { GetStaticPaths } from 'next';
import { inFurtherTrees } from '#store/secondary-locales';

export { default, getStaticProps } from '../../browse/[page]';

export const getStaticPaths: GetStaticPaths = () => inFurtherTrees({ paths: [{ params: {} }] });
