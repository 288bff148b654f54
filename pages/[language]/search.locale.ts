import { secondaryStaticPaths } from '#store/static-paths';

export { default, getStaticProps } from '../search';

export const getStaticPaths = () => secondaryStaticPaths('search');
