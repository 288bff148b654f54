import type { GetStaticProps } from 'next';
import { FacetValuePage, type FacetValuePageProps } from '#components/FacetValuePage/FacetValuePage';
import { basePageProps } from '#components/PageContext/PageContext';
import { pagesOf, slicePage } from '#components/Pager/Pager';
import { groupingsOf } from '#model/fields/groupings';
import { pageSize } from '#model/pages';
import { type Clip, clipsOf, threadsField } from '#model/recordings/clips';
import type { Card } from '#model/schema';
import { facetValuePath } from '#model/urls';
import { openStore, type Store } from '#store/read';
import { sharedPicture } from '#store/share';
import { staticPaths } from '#store/static-paths';

/** Its address has no number: index.tsx. */
const firstPage = 1;

type Params = { language?: string; field: string; value: string; page?: string };

export const getStaticPaths = () => staticPaths('by/[field]/[value]/[page]');

export const getStaticProps: GetStaticProps<FacetValuePageProps, Params> = ({ params }) => {
  const store = openStore(params?.language);
  const { site, facetValue, aroundValue } = store;
  const facet = groupingsOf(site).find(({ slug }) => slug === params?.field);
  if (!facet || !params) return { notFound: true };
  const { slug, label, count, items } = facetValue(facet.slug, params.value);
  const page = Number(params.page ?? firstPage);
  const cards = store.cards(slicePage(items, page, pageSize));
  const picture = sharedPicture(store, cards);
  const clips = facet.field === threadsField ? clipsOn(store, cards, slug) : [];
  return {
    props: {
      ...basePageProps(site, facetValuePath(facet.slug, slug, page), picture),
      facet: { slug: facet.slug, label: facet.label },
      value: { slug, label, count },
      cards,
      ...aroundValue(facet.slug, slug),
      ...(clips.length > 0 && { clips }),
      page,
      pages: pagesOf(items.length, pageSize),
    },
  };
};

/** Returns the clips on a theme, of the items on a page. */
function clipsOn({ itemAlone }: Store, cards: readonly Card[], theme: string): Clip[] {
  return cards.flatMap(({ id }) => {
    const item = itemAlone(id);
    const tags = new Set(
      item.values[threadsField]?.filter((_, at) => item.slugs[threadsField]?.[at] === theme),
    );
    return clipsOf(item, (tag) => tags.has(tag));
  });
}

export default FacetValuePage;
