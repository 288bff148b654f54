import { secondaryStaticPaths } from '#store/static-paths';

export { default, getStaticProps } from '../data';

export const getStaticPaths = () => secondaryStaticPaths('data');
