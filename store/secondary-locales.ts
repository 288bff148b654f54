import { openStore, type Store, secondaryLocales } from '#store/read';

type Params = Record<string, string | string[] | undefined>;

/** The pages of a route, as the framework wants them. */
interface PathList {
  paths: readonly (string | { params: Params })[];
}

/** Returns the paths of a route in every secondary locale: each has all pages of the main one. */
export function secondaryLocalePaths({ paths }: PathList): { paths: { params: Params }[]; fallback: false } {
  const inMain = paths.flatMap((path) => (typeof path === 'string' ? [] : [path.params]));
  const inAll = secondaryLocales().flatMap((language) =>
    inMain.map((params) => ({ params: { language, ...params } })),
  );
  return { paths: inAll, fallback: false };
}

/** Opens the store of the locale that an address lies in, and returns the address within that locale. */
export function openLocale(parts: readonly string[]): { store: Store; parts: readonly string[] } {
  const [first = '', ...rest] = parts;
  return secondaryLocales().includes(first)
    ? { store: openStore(first), parts: rest }
    : { store: openStore(), parts };
}
