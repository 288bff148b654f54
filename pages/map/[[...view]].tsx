import type { GetStaticProps } from 'next';
import { creditOf } from '#components/MapPage/InteractiveMap';
import { MapPage, type MapPageProps } from '#components/MapPage/MapPage';
import { basePageProps } from '#components/PageContext/PageContext';
import type { Facet } from '#model/schema';
import { mapPath } from '#model/urls';
import { openStore } from '#store/read';
import { sharedPicture } from '#store/share';
import { staticPaths } from '#store/static-paths';

/** `language`: first segment of the address in a secondary locale. */
type Params = { language?: string; view: string[] };

export const getStaticPaths = () => staticPaths('map/[[...view]]');

export const getStaticProps: GetStaticProps<MapPageProps, Params> = ({ params }) => {
  const store = openStore(params?.language);
  const { site } = store;
  if (!site.map || !site.search) return { notFound: true };
  const { drawing: _, ...map } = site.map;
  return {
    props: {
      ...basePageProps(site, mapPath(), sharedPicture(store)),
      map,
      index: site.search.address,
      facets: [...site.facets].sort(placesLast).map(({ slug, label }) => ({ slug, label })),
      credit: creditOf(map),
    },
  };
};

/** Sorts facets of places last, next to the map. */
function placesLast(one: Facet, other: Facet): number {
  return Number(isPlaceFacet(other)) - Number(isPlaceFacet(one));
}

function isPlaceFacet({ field }: Facet): boolean {
  return /place|location|coverage|spatial|city|country|region/.test(field);
}

export default MapPage;
