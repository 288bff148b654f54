import { groupingsOf } from '#model/facets';
import { type PageRoute, type PageSources, pageKinds } from '#model/pages';
import { localizedPath } from '#model/urls';
import { openStore, type Store, secondaryLocales } from '#store/read';

/** The pages of a route, as `getStaticPaths` returns them. */
interface StaticPaths {
  paths: string[];
  fallback: typeof fallback;
}

/** Makes pages that are not in the list, in `vitrine dev` alone: there they come and go, and its server knows them. */
export const fallback = process.env.NODE_ENV === 'development' ? 'blocking' : false;

/** Returns the pages of a route in the main locale. */
export function staticPaths(route: PageRoute): StaticPaths {
  return { paths: pageKinds[route].paths(pageSources(openStore())), fallback };
}

/** Returns the pages of a route in the secondary locales: each has all pages of the main one. */
export function secondaryStaticPaths(route: PageRoute): StaticPaths {
  const { paths } = staticPaths(route);
  return {
    paths: secondaryLocales().flatMap((locale) => paths.map((path) => localizedPath(`/${locale}`, path))),
    fallback,
  };
}

/** Opens the store of the locale that an address lies in, and returns the address within that locale. */
export function openLocale(parts: readonly string[]): { store: Store; parts: readonly string[] } {
  const [first = '', ...rest] = parts;
  return secondaryLocales().includes(first)
    ? { store: openStore(first), parts: rest }
    : { store: openStore(), parts };
}

/** Returns what the addresses of a stored site's pages follow from. */
export function pageSources({ site, ids, pages, facetValues }: Store): PageSources {
  return {
    ids,
    pages,
    facets: groupingsOf(site).map(({ slug }) => ({ slug, values: facetValues(slug) })),
    hasTimeline: site.timeline !== undefined,
    hasMap: site.map !== undefined,
  };
}
