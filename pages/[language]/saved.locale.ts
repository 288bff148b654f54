import { secondaryStaticPaths } from '#store/static-paths';

export { default, getStaticProps } from '../saved';

export const getStaticPaths = () => secondaryStaticPaths('saved');
