import type { GetStaticPaths, GetStaticProps } from 'next';
import { FacetValuePage, type FacetValuePageProps } from '#components/FacetValuePage/FacetValuePage';
import { pagesOf, slicePage } from '#components/Pager/Pager';
import { frameOf } from '#components/Shell/Shell';
import { facetValuePath } from '#model/urls';
import { pageSize } from '#store/layout';
import { openStore } from '#store/read';

type Params = { field: string; value: string };

export const getStaticPaths: GetStaticPaths<Params> = () => {
  const { site, facetValues } = openStore();
  const paths = site.facets.flatMap(({ slug: field }) =>
    facetValues(field).map(({ slug: value }) => ({ params: { field, value } })),
  );
  return { paths, fallback: false };
};

export const getStaticProps: GetStaticProps<FacetValuePageProps, Params> = ({ params }) => {
  const { site, facetValue, cards } = openStore();
  const facet = site.facets.find(({ slug }) => slug === params?.field);
  if (!facet || !params) return { notFound: true };
  const { items, ...value } = facetValue(facet.slug, params.value);
  return {
    props: {
      ...frameOf(site, facetValuePath(facet.slug, value.slug)),
      facet: { slug: facet.slug, label: facet.label },
      value,
      cards: cards(slicePage(items, 1, pageSize)),
      page: 1,
      pages: pagesOf(items.length, pageSize),
    },
  };
};

export default FacetValuePage;
