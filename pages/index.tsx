import type { GetStaticProps } from 'next';
import { FrontPage, type FrontPageProps } from '#components/FrontPage/FrontPage';
import { basePageProps } from '#components/PageContext/PageContext';
import { type FrontSection, frontSections } from '#model/schema';
import { facetTeasers, frontCards, frontText } from '#store/front';
import { openStore } from '#store/read';
import { sharedPicture } from '#store/share';

/** `language`: first segment of the address in a secondary locale. */
type Params = { language?: string };

export const getStaticProps: GetStaticProps<FrontPageProps, Params> = ({ params }) => {
  const store = openStore(params?.language);
  const { site } = store;
  const { map } = site;
  const sections = site.front?.sections ?? [...frontSections];
  const shows = (section: FrontSection) => sections.includes(section);
  const { featured, cards } = frontCards(store);
  const timeline = (shows('timeline') && site.timeline) || null;
  return {
    props: {
      ...basePageProps(site, '/', sharedPicture(store)),
      sections,
      tagline: site.tagline ?? null,
      description: site.description ?? null,
      text: frontText(store),
      counts: { items: site.counts.items, pictures: site.counts.pictures },
      featured: shows('featured') ? featured : null,
      facets: shows('facets') ? facetTeasers(store, timeline?.facet.field) : [],
      timeline,
      map: map?.drawing && shows('map') ? { items: map.items, drawing: map.drawing } : null,
      cards: shows('items') ? cards : [],
    },
  };
};

export default FrontPage;
