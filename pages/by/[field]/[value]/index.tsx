import type { GetStaticPaths } from 'next';
import { groupingsOf } from '#model/groupings';
import { openStore } from '#store/read';

export { default, getStaticProps } from './[page]';

export const getStaticPaths: GetStaticPaths<{ field: string; value: string }> = () => {
  const { site, facetValues } = openStore();
  const paths = groupingsOf(site).flatMap(({ slug: field }) =>
    facetValues(field).map(({ slug: value }) => ({ params: { field, value } })),
  );
  return { paths, fallback: false };
};
