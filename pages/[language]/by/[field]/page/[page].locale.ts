import { secondaryStaticPaths } from '#store/static-paths';

export { default, getStaticProps } from '../../../../by/[field]/page/[page]';

export const getStaticPaths = () => secondaryStaticPaths('by/[field]/page/[page]');
