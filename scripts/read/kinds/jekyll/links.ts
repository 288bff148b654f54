import type { NavigationLink } from '#model/schema';
import { slug } from '#model/slugs';
import {
  browsePath,
  dataPath,
  facetPath,
  itemPath,
  mapPath,
  pagePath,
  searchPath,
  timelinePath,
} from '#model/urls';
import type { RawLink } from '#scripts/read/raw';

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
  /** Addresses of the project's own pages: `/about`. */
  pages: ReadonlySet<string>;
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
  const path = pathOf(stub, places.basePath);
  if (path === '' || path === 'index') return '/';
  if (path === 'browse') return browsePath();
  if (path === 'search') return searchPath();
  if (path === 'map') return mapPath();
  if (path === 'timeline') return timelinePath();
  if (path === 'data') return dataPath;
  if (path === 'subjects') return facetAddress(places.subjects);
  if (path === 'locations') return facetAddress(places.locations);
  const id = path === 'item' ? idInQuery(stub) : /^items\/([^/]+)$/.exec(path)?.[1];
  if (id !== undefined) return itemAddress(id, places);
  const page = pagePath(path.split('/').map(slug));
  return places.pages.has(page) ? page : places.views?.get(path.toLowerCase());
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
 * Returns the links of a navigation with their addresses here, each address once: the first link written so, or else the first
 * that means it. Links to missing pages stay as they are written. The search is left out: every page has a link to it.
 *
 * @param here returns the address here of a path of the project
 */
export function navigationHere(
  links: readonly (Omit<NavigationLink, 'href'> & { path: string })[],
  here: (path: string) => string | undefined,
): RawLink[] {
  const placed = links.map(({ path, ...link }) => {
    const href = here(path) ?? path;
    return { link, path, href, isSame: href === path || pathOf(href, '') === pathOf(path, '') };
  });
  const own = new Set(placed.flatMap(({ href, isSame }) => (isSame ? href : [])));
  const found = new Map<string, RawLink>();
  for (const { link, path, href, isSame } of placed) {
    if (href === searchPath() || found.has(href) || (!isSame && own.has(href))) continue;
    found.set(href, { ...link, href, ...(!isSame && { written: path }) });
  }
  return [...found.values()];
}
