import { groupingsOf } from '#model/fields/groupings';
import { type PageRoute, type PageSources, pageKinds } from '#model/pages';
import { localizedPath } from '#model/urls';
import { openStore, type Store, secondaryLocales } from '#store/read';

interface Listed<T> {
  paths: T[];
  fallback: 'blocking' | false;
}

/**
 * Returns pages for `getStaticPaths`. In `vitrine dev` any page is allowed: its server knows the current ones, and Next
 * asks before each. Empty while the code is compiled, which makes no pages (scripts/render/next/compile.ts).
 */
export function listed<T>(paths: () => T[]): Listed<T> {
  if (process.env.NODE_ENV === 'development') return { paths: [], fallback: 'blocking' };
  return { paths: process.env.VITRINE_COMPILING ? [] : paths(), fallback: false };
}

/** Returns the pages of a route in the main locale. */
export function staticPaths(route: PageRoute): Listed<string> {
  return listed(() => pathsOf(route));
}

/** Returns the pages of a route in the secondary locales: each has all pages of the main one. */
export function secondaryStaticPaths(route: PageRoute): Listed<string> {
  return listed(() => {
    const paths = pathsOf(route);
    return secondaryLocales().flatMap((locale) => paths.map((path) => localizedPath(`/${locale}`, path)));
  });
}

function pathsOf(route: PageRoute): string[] {
  return pageKinds[route].paths(pageSources(openStore()));
}

/** Opens the store of an address's locale, and returns the address within that locale. */
export function openLocale(parts: readonly string[]): { store: Store; parts: readonly string[] } {
  const [first = '', ...rest] = parts;
  return secondaryLocales().includes(first)
    ? { store: openStore(first), parts: rest }
    : { store: openStore(), parts };
}

/** Returns the data that determines the addresses of a stored site's pages. */
export function pageSources({ site, ids, pages, facetValues }: Store): PageSources {
  return {
    ids,
    pages,
    facets: groupingsOf(site).map(({ slug }) => ({ slug, values: facetValues(slug) })),
    hasTimeline: site.timeline !== undefined,
    hasMap: site.map !== undefined,
  };
}
