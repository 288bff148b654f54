import { staticPaths } from '#store/static-paths';

export { default, getStaticProps } from './page/[page]';

export const getStaticPaths = () => staticPaths('by/[field]/index');
