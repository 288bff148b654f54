import type { GetStaticPaths } from 'next';
import { groupingsOf } from '#model/groupings';
import { openStore } from '#store/read';

export { default, getStaticProps } from './page/[page]';

export const getStaticPaths: GetStaticPaths<{ field: string }> = () => {
  const { site } = openStore();
  return { paths: groupingsOf(site).map(({ slug }) => ({ params: { field: slug } })), fallback: false };
};
