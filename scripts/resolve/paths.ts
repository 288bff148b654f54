import { decodePath } from '#model/decode-path';
import type { Locale, Page } from '#model/schema';
import {
  browsePath,
  facetPath,
  facetValuePath,
  filePath,
  formerSavedPath,
  itemPath,
  mapPath,
  pagePath,
  savedPath,
  searchPath,
  timelinePath,
} from '#model/urls';
import { pageSize, type StoredFacet, valuesPageSize } from '#store/layout';

/** What the pages of a site follow from. */
export interface PageSources {
  /** Ids of all items. */
  ids: readonly string[];
  /** By facet slug. */
  facets: ReadonlyMap<string, StoredFacet>;
  /** Whether there is a timeline. */
  hasTimeline: boolean;
  pages: readonly Pick<Page, 'slug'>[];
  hasMap: boolean;
}

/** Every page that search engines may list, without base path: of long lists of values, the first page. */
export function pagePaths({ ids, facets, hasTimeline, pages, hasMap }: PageSources): string[] {
  return [
    '/',
    searchPath(),
    ...(hasMap ? [mapPath()] : []),
    ...numbered(ids.length, pageSize, browsePath),
    ...pages.map(({ slug }) => pagePath(slug)),
    ...[...facets].flatMap(([slug, { values }]) => [
      facetPath(slug),
      ...values.map((value) => facetValuePath(slug, value.slug)),
    ]),
    ...(hasTimeline ? [timelinePath()] : []),
    ...ids.map(itemPath),
  ];
}

/**
 * Tells whether a path without base path leads to something that the site has; `.html`, query and anchor do not count. All
 * addresses are listed when the first one is asked for: a collection without links in its texts asks for none.
 *
 * @param files what is published beside pages
 * @param locales of a site in several languages: each page is in every one
 */
export function knownAddresses(
  sources: PageSources,
  { files, locales = [] }: { files: readonly { id: string; name: string }[]; locales?: readonly Locale[] },
): (path: string) => boolean {
  let known: ReadonlySet<string> | undefined;
  return (address) => {
    known ??= new Set([
      ...pagePaths(sources),
      ...unlistedPages(sources),
      ...files.map(({ id, name }) => decodePath(filePath(id, name))),
    ]);
    const [path = ''] = address.split(/[?#]/);
    const plain = decodePath(path)
      .replace(/\.html$/, '')
      .replace(/(?<=.)\/$/, '');
    return known.has(plain === '' || plain === '/index' ? '/' : withoutLocalePath(plain, locales));
  };
}

/** Pages that search engines need not list. */
function unlistedPages({ facets }: PageSources): string[] {
  const ofFacets = [...facets].flatMap(([slug, { values }]) => [
    ...numbered(values.length, valuesPageSize, (n) => facetPath(slug, n)),
    ...values.flatMap(({ slug: value, count }) =>
      numbered(count, pageSize, (n) => facetValuePath(slug, value, n)),
    ),
  ]);
  return [browsePath(), savedPath(), formerSavedPath, ...ofFacets];
}

/** Returns the path within its locale: `/about` for `/fr/about`. */
export function withoutLocalePath(path: string, locales: readonly Locale[]): string {
  const locale = locales.find((one) => one.path && (path === one.path || path.startsWith(`${one.path}/`)));
  return locale ? path.slice(locale.path.length) || '/' : path;
}

function numbered(size: number, perPage: number, path: (n: number) => string): string[] {
  return Array.from({ length: Math.ceil(size / perPage) }, (_, index) => path(index + 1));
}
