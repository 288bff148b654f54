import { staticPaths } from '#store/static-paths';

export { default, getStaticProps } from './[page]';

export const getStaticPaths = () => staticPaths('by/[field]/[value]/index');
