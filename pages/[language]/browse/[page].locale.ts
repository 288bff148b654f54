import { secondaryStaticPaths } from '#store/static-paths';

export { default, getStaticProps } from '../../browse/[page]';

export const getStaticPaths = () => secondaryStaticPaths('browse/[page]');
