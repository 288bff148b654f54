import type { GetStaticPaths, GetStaticProps } from 'next';
import { FacetValuePage, type FacetValuePageProps } from '#components/FacetValuePage/FacetValuePage';
import { laterPages, pagesOf, slicePage } from '#components/Pager/Pager';
import { frameOf } from '#components/Shell/Shell';
import { groupingsOf } from '#model/groupings';
import { facetValuePath } from '#model/urls';
import { pageSize } from '#store/layout';
import { openStore } from '#store/read';

/** Without a number in its address, a list shows its first page: index.tsx. */
const firstPage = 1;

type Params = { field: string; value: string; page?: string };

export const getStaticPaths: GetStaticPaths<Params> = () => {
  const { site, facetValues } = openStore();
  const paths = groupingsOf(site).flatMap(({ slug: field }) =>
    facetValues(field).flatMap(({ slug: value, count }) =>
      laterPages(count, pageSize).map((page) => ({ params: { field, value, page: `${page}` } })),
    ),
  );
  return { paths, fallback: false };
};

export const getStaticProps: GetStaticProps<FacetValuePageProps, Params> = ({ params }) => {
  const { site, facetValue, aroundValue, cards } = openStore();
  const facet = groupingsOf(site).find(({ slug }) => slug === params?.field);
  if (!facet || !params) return { notFound: true };
  const { slug, label, count, items } = facetValue(facet.slug, params.value);
  const page = Number(params.page ?? firstPage);
  return {
    props: {
      ...frameOf(site, facetValuePath(facet.slug, slug, page)),
      facet: { slug: facet.slug, label: facet.label },
      value: { slug, label, count },
      cards: cards(slicePage(items, page, pageSize)),
      ...aroundValue(facet.slug, slug),
      page,
      pages: pagesOf(items.length, pageSize),
    },
  };
};

export default FacetValuePage;
