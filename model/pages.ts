import type { Messages } from '#model/i18n/messages';
import type { Facet, NavigationLink, Page } from '#model/schema';
import {
  browsePath,
  dataPath,
  facetPath,
  facetValuePath,
  itemPath,
  mapPath,
  pagePath,
  savedPath,
  searchPath,
  timelinePath,
} from '#model/urls';

/** Items per page of a list. */
export const pageSize = 60;

/** Values per page of a facet's list. */
export const valuesPageSize = 300;

/** Data that determines the addresses of a site's pages. */
export interface PageSources {
  /** Ids of all items. */
  ids: readonly string[];
  /** The facets and the timeline, with the slugs of their values. */
  facets: readonly { slug: string; values: readonly { slug: string; count: number }[] }[];
  /** The collection's own pages. */
  pages: readonly Pick<Page, 'slug'>[];
  hasTimeline: boolean;
  hasMap: boolean;
}

/** Data that determines the default navigation. */
export interface NavigationSources {
  facets: readonly Facet[];
  pages: readonly Page[];
  hasTimeline: boolean;
  hasMap: boolean;
  messages: Messages;
}

/** The pages of one route in `pages/`. */
export interface PageKind {
  /** Returns their addresses, without base path and locale path. */
  paths: (site: PageSources) => string[];
  /** True if search engines need not list them. */
  isUnlisted?: true;
  /** Returns their links in the default navigation. */
  navigation?: (site: NavigationSources) => NavigationLink[];
}

/** Number of links to facets, timeline and map in the default navigation, and minimum number of those to facets. */
const linksToGroups = 3;
const minFacetLinks = 2;

/**
 * Kinds of pages by route (file in `pages/` without ending), in navigation order. Error pages have no address of their
 * own.
 */
const kinds = {
  index: { paths: () => ['/'] },
  search: { paths: () => [searchPath()] },
  'browse/index': {
    paths: () => [browsePath()],
    navigation: ({ messages }) => [{ label: messages.browse.title, href: browsePath() }],
  },
  'browse/[page]': { paths: ({ ids }) => laterPages(ids.length, pageSize, browsePath) },
  'by/[field]/index': {
    paths: ({ facets }) => facets.map(({ slug }) => facetPath(slug)),
    navigation: ({ facets, hasTimeline, hasMap }) =>
      facets
        .slice(0, Math.max(minFacetLinks, linksToGroups - Number(hasTimeline) - Number(hasMap)))
        .map(({ label, slug }) => ({ label, href: facetPath(slug) })),
  },
  'by/[field]/page/[page]': {
    isUnlisted: true,
    paths: ({ facets }) =>
      facets.flatMap(({ slug, values }) =>
        laterPages(values.length, valuesPageSize, (page) => facetPath(slug, page)),
      ),
  },
  'by/[field]/[value]/index': {
    paths: ({ facets }) =>
      facets.flatMap(({ slug, values }) => values.map((value) => facetValuePath(slug, value.slug))),
  },
  'by/[field]/[value]/[page]': {
    isUnlisted: true,
    paths: ({ facets }) =>
      facets.flatMap(({ slug, values }) =>
        values.flatMap((value) =>
          laterPages(value.count, pageSize, (page) => facetValuePath(slug, value.slug, page)),
        ),
      ),
  },
  timeline: {
    paths: ({ hasTimeline }) => (hasTimeline ? [timelinePath()] : []),
    navigation: ({ hasTimeline, messages }) =>
      hasTimeline ? [{ label: messages.timeline.title, href: timelinePath() }] : [],
  },
  'map/[[...view]]': {
    paths: ({ hasMap }) => (hasMap ? [mapPath()] : []),
    navigation: ({ hasMap, messages }) => (hasMap ? [{ label: messages.map.title, href: mapPath() }] : []),
  },
  '[...slug]': {
    // The text of the front page has no address of its own.
    paths: ({ pages }) => pages.flatMap(({ slug }) => (slug.length > 0 ? pagePath(slug) : [])),
    navigation: ({ pages }) =>
      pages
        .filter((page) => page.navigation)
        .map(({ title, slug }) => ({ label: title, href: pagePath(slug) })),
  },
  data: { paths: () => [dataPath] },
  'items/[id]': { paths: ({ ids }) => ids.map(itemPath) },
  saved: { isUnlisted: true, paths: () => [savedPath()] },
} satisfies Record<string, PageKind>;

export type PageRoute = keyof typeof kinds;

export const pageKinds: Readonly<Record<PageRoute, PageKind>> = kinds;

/** First segments of page addresses, which the collection's own pages cannot use. */
export const pageRoots: readonly string[] = Object.keys(kinds)
  .map((route) => route.replace(/\/.*/, ''))
  .filter((root) => !root.startsWith('['));

/** Returns the addresses of all pages, without base path and locale path. */
export function allPaths(site: PageSources): string[] {
  return Object.values(pageKinds).flatMap(({ paths }) => paths(site));
}

/** Returns the addresses that search engines may list: only the first page of long lists of values. */
export function listedPaths(site: PageSources): string[] {
  return Object.values(pageKinds).flatMap(({ paths, isUnlisted }) => (isUnlisted ? [] : paths(site)));
}

/** Returns the default navigation. */
export function defaultNavigation(site: NavigationSources): NavigationLink[] {
  return Object.values(pageKinds).flatMap(({ navigation }) => navigation?.(site) ?? []);
}

/** Returns the addresses of a list's pages from the second on: the first has the list's address. */
function laterPages(total: number, size: number, path: (page: number) => string): string[] {
  const later = Math.max(0, Math.ceil(total / size) - 1);
  return Array.from({ length: later }, (_, i) => path(i + 2));
}
