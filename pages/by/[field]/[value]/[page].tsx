import type { GetStaticPaths, GetStaticProps } from 'next';
import { FacetValuePage, type FacetValuePageProps } from '#components/FacetValuePage/FacetValuePage';
import { basePageProps } from '#components/PageContext/PageContext';
import { laterPages, pagesOf, slicePage } from '#components/Pager/Pager';
import { groupingsOf } from '#model/groupings';
import { facetValuePath } from '#model/urls';
import { pageSize } from '#store/layout';
import { openStore } from '#store/read';
import { sharedPicture } from '#store/share';

/** Without a number in its address, a list shows its first page: index.tsx. */
const firstPage = 1;

type Params = { language?: string; field: string; value: string; page?: string };

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
  const store = openStore(params?.language);
  const { site, facetValue, aroundValue } = store;
  const facet = groupingsOf(site).find(({ slug }) => slug === params?.field);
  if (!facet || !params) return { notFound: true };
  const { slug, label, count, items } = facetValue(facet.slug, params.value);
  const page = Number(params.page ?? firstPage);
  const cards = store.cards(slicePage(items, page, pageSize));
  const picture = sharedPicture(store, facetValuePath(facet.slug, slug), cards);
  return {
    props: {
      ...basePageProps(site, facetValuePath(facet.slug, slug, page), picture),
      facet: { slug: facet.slug, label: facet.label },
      value: { slug, label, count },
      cards,
      ...aroundValue(facet.slug, slug),
      page,
      pages: pagesOf(items.length, pageSize),
    },
  };
};

export default FacetValuePage;
