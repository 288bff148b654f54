import type { GetStaticPaths } from 'next';
import { openStore } from '#store/read';

export { default, getStaticProps } from './page/[page]';

export const getStaticPaths: GetStaticPaths<{ field: string }> = () => {
  const { facets } = openStore().site;
  return { paths: facets.map(({ slug }) => ({ params: { field: slug } })), fallback: false };
};
