import { secondaryStaticPaths } from '#store/static-paths';

export { default, getStaticProps } from '../../items/[id]';

export const getStaticPaths = () => secondaryStaticPaths('items/[id]');
