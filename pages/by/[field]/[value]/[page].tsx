import type { GetStaticPaths, GetStaticProps } from 'next';
import { FacetValuePage, type FacetValuePageProps } from '#components/FacetValuePage/FacetValuePage';
import { laterPages, pagesOf, slicePage } from '#components/Pager/Pager';
import { frameOf } from '#components/Shell/Shell';
import { facetValuePath } from '#model/urls';
import { pageSize } from '#store/layout';
import { openStore } from '#store/read';
import { sharedPicture } from '#store/share';

/** Without a number in its address, a list shows its first page: index.tsx. */
const firstPage = 1;

type Params = { field: string; value: string; page?: string };

export const getStaticPaths: GetStaticPaths<Params> = () => {
  const { site, facetValues } = openStore();
  const paths = site.facets.flatMap(({ slug: field }) =>
    facetValues(field).flatMap(({ slug: value, count }) =>
      laterPages(count, pageSize).map((page) => ({ params: { field, value, page: `${page}` } })),
    ),
  );
  return { paths, fallback: false };
};

export const getStaticProps: GetStaticProps<FacetValuePageProps, Params> = ({ params }) => {
  const store = openStore();
  const { site, facetValue } = store;
  const facet = site.facets.find(({ slug }) => slug === params?.field);
  if (!facet || !params) return { notFound: true };
  const { items, ...value } = facetValue(facet.slug, params.value);
  const page = Number(params.page ?? firstPage);
  const cards = store.cards(slicePage(items, page, pageSize));
  const first = facetValuePath(facet.slug, value.slug);
  return {
    props: {
      ...frameOf(site, facetValuePath(facet.slug, value.slug, page), sharedPicture(store, first, cards)),
      facet: { slug: facet.slug, label: facet.label },
      value,
      cards,
      page,
      pages: pagesOf(items.length, pageSize),
    },
  };
};

export default FacetValuePage;
