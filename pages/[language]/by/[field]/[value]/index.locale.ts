import { secondaryStaticPaths } from '#store/static-paths';

export { default, getStaticProps } from '../../../../by/[field]/[value]';

export const getStaticPaths = () => secondaryStaticPaths('by/[field]/[value]/index');
