import { type Redirect, redirectSchema } from '#model/schema';
import { slug } from '#model/slugs';
import { dataPath, facetPath, searchPath, timelinePath } from '#model/urls';
import type { Places } from '#scripts/read/kinds/jekyll/links';

/**
 * Returns where the addresses lead that a CollectionBuilder site has beside its items and texts: its pages of subjects and
 * locations, other pages that show the collection, its search, and the documents in `/assets/data/`.
 *
 * @see https://collectionbuilder.github.io/cb-docs/docs/theme/data/
 */
export function formerAddresses({
  subjects,
  locations,
  views = new Map(),
}: Pick<Places, 'subjects' | 'locations' | 'views'>): Redirect[] {
  const data = '/assets/data';
  const usual = [
    { from: `${data}/metadata.csv`, to: '/api/items.csv' },
    { from: `${data}/metadata.json`, to: dataPath },
    { from: `${data}/datapackage.json`, to: '/api/datapackage.json' },
    { from: `${data}/collection-info.json`, to: dataPath },
    { from: `${data}/facets.json`, to: dataPath },
    { from: `${data}/geodata.json`, to: '/api/items.geojson' },
    { from: `${data}/timelinejs.json`, to: timelinePath() },
    { from: '/search/index.html', to: searchPath() },
    // Its page for a search of Google's, which says nothing here.
    { from: '/search/google', to: searchPath() },
    ...valueAddresses('subjects', subjects),
    ...valueAddresses('locations', locations),
  ];
  const taken = new Set(usual.map(({ from }) => from));
  const others = [...views].map(([path, to]) => ({ from: `/${path}`, to }));
  return [
    ...usual,
    ...others.filter(
      ({ from, to }) => from !== to && !taken.has(from) && redirectSchema.shape.from.safeParse(from).success,
    ),
  ];
}

/** Addresses of the page and the documents of a facet's values. */
function valueAddresses(name: string, facet: string | undefined): Redirect[] {
  if (facet === undefined) return [];
  return [
    { from: `/${name}`, to: facetPath(slug(facet)) },
    { from: `/assets/data/${name}.csv`, to: `/api/facets/${slug(facet)}.csv` },
    { from: `/assets/data/${name}.json`, to: dataPath },
  ];
}
