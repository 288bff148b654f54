import type { GetStaticProps } from 'next';
import { basePageProps } from '#components/PageContext/PageContext';
import { loadResults, SearchPage, type SearchPageProps } from '#components/SearchPage/SearchPage';
import { searchRow } from '#model/search/row';
import { searchPath } from '#model/urls';
import { openStore } from '#store/read';
import { sharedPicture } from '#store/share';

/** Number of items in the document: as many as most windows show. */
const firstRows = 12;

/** `language`: first segment of the address in a secondary locale. */
type Params = { language?: string };

export const getStaticProps: GetStaticProps<SearchPageProps, Params> = async ({ params }) => {
  await loadResults();
  const store = openStore(params?.language);
  const { site } = store;
  return {
    props: {
      ...basePageProps(site, searchPath(), sharedPicture(store)),
      index: site.search ? { index: site.search.address, manifest: JSON.parse(site.search.manifest) } : null,
      facets: site.facets.map(({ slug, label }) => ({
        ...{ slug, label },
        isOpen: site.search?.openFacets.includes(slug) ?? false,
      })),
      timeline: site.timeline ? { slug: site.timeline.facet.slug, label: site.timeline.facet.label } : null,
      hasYears: site.search?.dates ?? false,
      hasMap: site.map !== undefined,
      isPictured: site.counts.pictures > 0,
      rows: store.ids.slice(0, firstRows).map((id) => searchRow(store.card(id), store.itemAlone(id))),
    },
  };
};

export default SearchPage;
