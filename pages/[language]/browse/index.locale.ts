import { secondaryStaticPaths } from '#store/static-paths';

export { default, getStaticProps } from '../../browse';

export const getStaticPaths = () => secondaryStaticPaths('browse/index');
