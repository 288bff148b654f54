import { secondaryStaticPaths } from '#store/static-paths';

export { default, getStaticProps } from '../../map/[[...view]]';

export const getStaticPaths = () => secondaryStaticPaths('map/[[...view]]');
