import type { GetStaticProps } from 'next';
import { FacetPage, type FacetPageProps } from '#components/FacetPage/FacetPage';
import { basePageProps } from '#components/PageContext/PageContext';
import { pagesOf } from '#components/Pager/Pager';
import { groupingsOf } from '#model/fields/groupings';
import { valuesPageSize } from '#model/pages';
import { groupByLetter } from '#model/text/letters';
import { facetPath } from '#model/urls';
import { valueTeasers } from '#store/front';
import { openStore } from '#store/read';
import { sharedPicture } from '#store/share';
import { staticPaths } from '#store/static-paths';

/** Its address has no number: ../index.tsx. */
const firstPage = 1;

type Params = { language?: string; field: string; page?: string };

export const getStaticPaths = () => staticPaths('by/[field]/page/[page]');

export const getStaticProps: GetStaticProps<FacetPageProps, Params> = ({ params }) => {
  const store = openStore(params?.language);
  const { site, facetValues, facetLetters } = store;
  const facet = groupingsOf(site).find(({ slug }) => slug === params?.field);
  if (!facet) return { notFound: true };
  const { slug, label, size } = facet;
  const page = Number(params?.page ?? firstPage);
  const values = facetValues(slug);
  const isTimeline = slug === site.timeline?.facet.slug;
  const ways = page === firstPage && !isTimeline ? valueTeasers(store, slug) : [];
  return {
    props: {
      ...basePageProps(site, facetPath(slug, page), sharedPicture(store)),
      facet: { slug, label, size },
      ...groupByLetter(values, {
        starts: facetLetters(slug),
        page,
        size: valuesPageSize,
        pathOf: (n) => facetPath(slug, n),
      }),
      ways,
      isAll: ways.length === values.length,
      timeline: (isTimeline && site.timeline) || null,
      page,
      pages: pagesOf(size, valuesPageSize),
    },
  };
};

export default FacetPage;
