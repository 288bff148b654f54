import { furtherTrees, openStore, type Store } from '#store/read';

type Params = Record<string, string | string[] | undefined>;

/** The pages of a route, as the framework wants them. */
interface PathList {
  paths: readonly (string | { params: Params })[];
}

/** The pages of a route in the trees of a site's further languages: each page of the main tree is in every one. */
export function inFurtherTrees({ paths }: PathList): { paths: { params: Params }[]; fallback: false } {
  const inMain = paths.flatMap((path) => (typeof path === 'string' ? [] : [path.params]));
  const inAll = furtherTrees().flatMap((language) =>
    inMain.map((params) => ({ params: { language, ...params } })),
  );
  return { paths: inAll, fallback: false };
}

/** The store of the tree that an address lies in, and the address in that tree. */
export function inTree(parts: readonly string[]): { store: Store; parts: readonly string[] } {
  const [first = '', ...rest] = parts;
  return furtherTrees().includes(first)
    ? { store: openStore(first), parts: rest }
    : { store: openStore(), parts };
}
