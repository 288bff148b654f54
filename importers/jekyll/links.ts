import { type NavigationLink, type Redirect, redirectSchema } from '#model/schema';
import { slug } from '#model/text/slugs';
import { browsePath, dataPath, facetPath, itemPath, mapPath, searchPath, timelinePath } from '#model/urls';
import type { RawLink } from '#scripts/read/raw';

/** Addresses here of a project's own pages, by their paths in it, in lower case: `/oral-histories` for `oral_histories`. */
export type PageAddresses = ReadonlyMap<string, string>;

/** The pages and items here that the addresses of a Jekyll project may mean. */
export interface Places {
  /** Facet of the subjects page, of the locations page. */
  subjects?: string;
  locations?: string;
  ids: ReadonlySet<string>;
  /** Ids of the items of parts, by the ids of the parts. */
  parents?: ReadonlyMap<string, string>;
  /** Addresses here of the theme's own pages, by their paths: `people`. */
  views?: ReadonlyMap<string, string>;
  pages: PageAddresses;
  /** Subfolder that the site lies in, `` or `/a/b`. */
  basePath: string;
}

/**
 * Returns the address here of a page of a Jekyll project, such as `/subjects.html`.
 *
 * @returns undefined if there is no such page
 */
export function addressHere(stub: string, places: Places): string | undefined {
  if (/^(?:https?:\/\/|mailto:|tel:)/i.test(stub)) return stub;
  if (stub.startsWith('//')) return `https:${stub}`;
  const path = pathOf(stub, places.basePath).replace(/\/index$/i, '');
  if (path === '' || path === 'index') return '/';
  const own = places.pages.get(path.toLowerCase()) ?? places.pages.get(path.split('/').map(slug).join('/'));
  if (own !== undefined) return own;
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

/** Returns the id in an address of CollectionBuilder's page of an item: `item.html?id=demo_001`. */
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

/** Returns the path of an address below the site: `about` for `/digital/demo/about.html#top`. */
export function pathOf(stub: string, basePath: string): string {
  const [written = ''] = stub.trim().split(/[?#]/, 1);
  const path = `/${written.replace(/^\/+/, '')}`;
  const below = basePath !== '' && `${path}/`.startsWith(`${basePath}/`) ? path.slice(basePath.length) : path;
  return below.replace(/\.html?$/i, '').replace(/^\/+|(?<!\/)\/+$/g, '');
}

/**
 * Returns the links of a navigation with their addresses here. Links to missing pages stay as they are written. The search is left
 * out: every page has a link to it.
 *
 * @param here returns the address here of a path of the project
 */
export function navigationHere(
  links: readonly (Omit<NavigationLink, 'href'> & { path: string })[],
  here: (path: string) => string | undefined,
): RawLink[] {
  const found = new Map<string, RawLink>();
  for (const { path, ...link } of links) {
    const href = here(path) ?? path;
    const key = JSON.stringify([link.menu, link.label, href]);
    if (href === searchPath() || found.has(key)) continue;
    const isSame = href === path || pathOf(href, '') === pathOf(path, '');
    found.set(key, { ...link, href, ...(!isSame && { written: path }) });
  }
  return [...found.values()];
}

/**
 * Returns the redirects of the addresses in a navigation: to what each means here, and to the list of items if it means nothing.
 *
 * @param here returns the address here of a path of the project
 */
export function navigationRedirects(
  links: readonly { path: string }[],
  here: (path: string) => string | undefined,
  basePath: string,
): Redirect[] {
  return links.flatMap(({ path }) => {
    const from = `/${pathOf(path, basePath)}`;
    const to = here(path) ?? browsePath();
    const redirect = redirectSchema.safeParse({ from, to });
    return path.startsWith('/') && redirect.success ? redirect.data : [];
  });
}
