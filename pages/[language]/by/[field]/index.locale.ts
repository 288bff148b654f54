import { secondaryStaticPaths } from '#store/static-paths';

export { default, getStaticProps } from '../../../by/[field]';

export const getStaticPaths = () => secondaryStaticPaths('by/[field]/index');
