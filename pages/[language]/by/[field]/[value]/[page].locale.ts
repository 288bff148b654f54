import { secondaryStaticPaths } from '#store/static-paths';

export { default, getStaticProps } from '../../../../by/[field]/[value]/[page]';

export const getStaticPaths = () => secondaryStaticPaths('by/[field]/[value]/[page]');
