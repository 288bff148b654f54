import { groupingsOf } from '#model/facets';
import { type PageRoute, type PageSources, pageKinds } from '#model/pages';
import { localizedPath } from '#model/urls';
import { openStore, type Store, secondaryLocales } from '#store/read';

/** Makes pages that are not in the list, in `vitrine dev` alone: there they come and go, and its server knows them. */
const fallback = process.env.NODE_ENV === 'development' ? 'blocking' : false;

interface Listed<T> {
  paths: T[];
  fallback: typeof fallback;
}

/**
 * Returns pages as `getStaticPaths` does: none while the code is compiled, as that does not make them (scripts/render/bundle.ts).
 */
export function listed<T>(paths: T[]): Listed<T> {
  return { paths: process.env.VITRINE_COMPILING ? [] : paths, fallback };
}

/** Returns the pages of a route in the main locale. */
export function staticPaths(route: PageRoute): Listed<string> {
  return listed(pageKinds[route].paths(pageSources(openStore())));
}

/** Returns the pages of a route in the secondary locales: each has all pages of the main one. */
export function secondaryStaticPaths(route: PageRoute): Listed<string> {
  const { paths } = staticPaths(route);
  return listed(
    secondaryLocales().flatMap((locale) => paths.map((path) => localizedPath(`/${locale}`, path))),
  );
}

/** Opens the store of the locale that an address lies in, and returns the address within that locale. */
export function openLocale(parts: readonly string[]): { store: Store; parts: readonly string[] } {
  const [first = '', ...rest] = parts;
  return secondaryLocales().includes(first)
    ? { store: openStore(first), parts: rest }
    : { store: openStore(), parts };
}

/** Returns the sources of the addresses of a stored site's pages. */
export function pageSources({ site, ids, pages, facetValues }: Store): PageSources {
  return {
    ids,
    pages,
    facets: groupingsOf(site).map(({ slug }) => ({ slug, values: facetValues(slug) })),
    hasTimeline: site.timeline !== undefined,
    hasMap: site.map !== undefined,
  };
}
