import { secondaryStaticPaths } from '#store/static-paths';

export { default, getStaticProps } from '../timeline';

export const getStaticPaths = () => secondaryStaticPaths('timeline');
