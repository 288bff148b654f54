import { type NavigationLink, type Redirect, redirectSchema } from '#model/schema';
import { slug } from '#model/text/slugs';
import { browsePath, dataPath, facetPath, itemPath, mapPath, searchPath, timelinePath } from '#model/urls';
import type { RawLink } from '#scripts/read/raw';

/**
 * Addresses in this site of a project's own pages, by lower-case path in the project: `/oral-histories` for
 * `oral_histories`.
 */
export type PageAddresses = ReadonlyMap<string, string>;

/** Pages and items that addresses of a Jekyll project may lead to. */
export interface Places {
  /** Facets of the subjects page and of the locations page. */
  subjects?: string;
  locations?: string;
  ids: ReadonlySet<string>;
  /** Item ids by the ids of their parts. */
  parents?: ReadonlyMap<string, string>;
  /** Addresses in this site of the theme's pages, by path: `people`. */
  views?: ReadonlyMap<string, string>;
  pages: PageAddresses;
  /** Subfolder of the site: `` or `/a/b`. */
  basePath: string;
}

/**
 * Maps a page of a Jekyll project, such as `/subjects.html`, to its address in this site.
 * @returns undefined if there is no such page
 */
export function newAddress(stub: string, places: Places): string | undefined {
  if (/^(?:https?:\/\/|mailto:|tel:)/i.test(stub)) return stub;
  if (stub.startsWith('//')) return `https:${stub}`;
  const path = pathOf(stub, places.basePath).replace(/\/index$/i, '');
  if (path === '' || path === 'index') return '/';
  const ownPage =
    places.pages.get(path.toLowerCase()) ?? places.pages.get(path.split('/').map(slug).join('/'));
  if (ownPage !== undefined) return ownPage;
  if (path === 'browse') return browsePath();
  if (path === 'search') return searchPath();
  if (path === 'map') return mapPath();
  if (path === 'timeline') return timelinePath();
  if (path === 'data') return dataPath;
  if (path === 'subjects') return facetAddress(places.subjects);
  if (path === 'locations') return facetAddress(places.locations);
  const id = path === 'item' ? idInQuery(stub) : /^items\/([^/]+)$/.exec(path)?.[1];
  if (id !== undefined) return itemAddress(id, places);
  return places.views?.get(path.toLowerCase());
}

/** Returns the id from the query of CollectionBuilder's item page: `item.html?id=demo_001`. */
function idInQuery(stub: string): string | undefined {
  return new URLSearchParams(/\?[^#]*/.exec(stub)?.[0]).get('id')?.trim();
}

function itemAddress(id: string, { ids, parents }: Places): string | undefined {
  if (ids.has(id)) return itemPath(id);
  const parent = parents?.get(id);
  return parent !== undefined && ids.has(parent) ? `${itemPath(parent)}#${id}` : undefined;
}

function facetAddress(facet: string | undefined): string | undefined {
  return facet === undefined ? undefined : facetPath(slug(facet));
}

/** Returns the path of an address within the site: `about` for `/digital/demo/about.html#top`. */
export function pathOf(stub: string, basePath: string): string {
  const [written = ''] = stub.trim().split(/[?#]/, 1);
  const path = `/${written.replace(/^\/+/, '')}`;
  const below = basePath !== '' && `${path}/`.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
  return below.replace(/\.html?$/i, '').replace(/^\/+|(?<!\/)\/+$/g, '');
}

/**
 * Maps the links of a navigation to this site. Links to missing pages are unchanged. The search is left out, as every
 * page links to it.
 * @param newAddress maps a path of the project to its address in this site
 */
export function mapNavigation(
  links: readonly (Omit<NavigationLink, 'href'> & { path: string })[],
  newAddress: (path: string) => string | undefined,
): RawLink[] {
  const found = new Map<string, RawLink>();
  for (const { path, ...link } of links) {
    const href = newAddress(path) ?? path;
    const key = JSON.stringify([link.menu, link.label, href]);
    if (href === searchPath() || found.has(key)) continue;
    const isSame = href === path || pathOf(href, '') === pathOf(path, '');
    found.set(key, { ...link, href, ...(!isSame && { written: path }) });
  }
  return [...found.values()];
}

/**
 * Returns redirects from the addresses in a navigation; unknown ones lead to the list of items.
 * @param newAddress maps a path of the project to its address in this site
 */
export function navigationRedirects(
  links: readonly { path: string }[],
  newAddress: (path: string) => string | undefined,
  basePath: string,
): Redirect[] {
  return links.flatMap(({ path }) => {
    const from = `/${pathOf(path, basePath)}`;
    const to = newAddress(path) ?? browsePath();
    const redirect = redirectSchema.safeParse({ from, to });
    return path.startsWith('/') && redirect.success ? redirect.data : [];
  });
}
