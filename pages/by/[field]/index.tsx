import type { GetStaticPaths, GetStaticProps } from 'next';
import { FacetPage, type FacetPageProps } from '#components/FacetPage/FacetPage';
import { pagesOf, slicePage } from '#components/Pager/Pager';
import { frameOf } from '#components/Shell/Shell';
import { facetPath } from '#model/urls';
import { valuesPageSize } from '#store/layout';
import { openStore } from '#store/read';

type Params = { field: string };

export const getStaticPaths: GetStaticPaths<Params> = () => {
  const { facets } = openStore().site;
  return { paths: facets.map(({ slug }) => ({ params: { field: slug } })), fallback: false };
};

export const getStaticProps: GetStaticProps<FacetPageProps, Params> = ({ params }) => {
  const { site, facetValues } = openStore();
  const facet = site.facets.find(({ slug }) => slug === params?.field);
  if (!facet) return { notFound: true };
  const { slug, label, size } = facet;
  return {
    props: {
      ...frameOf(site, facetPath(slug)),
      facet: { slug, label, size },
      values: slicePage(facetValues(slug), 1, valuesPageSize),
      page: 1,
      pages: pagesOf(size, valuesPageSize),
    },
  };
};

export default FacetPage;
