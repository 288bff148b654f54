import { hasManifest } from '#model/iiif/manifest';
import { type Locale, type Problem, type Redirect, redirectSchema, type Site } from '#model/schema';
import { isWebAddress } from '#model/site/web-address';
import {
  browsePath,
  collectionPath,
  itemManifestPath,
  itemPath,
  itemsGeoJsonPath,
  linkedPath,
  mapPath,
} from '#model/urls';
import { cellValues } from '#scripts/lists/cell-values';
import { cellLocation, type FoundRow, type RawCollection } from '#scripts/read/raw';
import { localesOf } from '#scripts/site/describe-site';
import { type FormerFileOptions, formerFileAddresses } from '#scripts/site/former-files';
import { siteFault } from '#scripts/site/problem-texts';

/** The addresses of a site, for the redirects to them. */
export interface RedirectContext {
  /** Records of the items and their parts, by the item's id, its own first. */
  records: ReadonlyMap<string, readonly FoundRow[]>;
  /** Returns whether a path exists in the site. */
  isKnown: (path: string) => boolean;
  basePath: string;
  report: (problem: Problem) => void;
}

type Former = Pick<RawCollection, 'columns' | 'formerAddresses'>;

/** Returns the redirects of a site: the owner's, then the ones that the kind of folder needs, then the ones of former files. */
export function siteRedirects(
  raw: Former & Pick<RawCollection, 'former' | 'settings'>,
  context: RedirectContext & FormerFileOptions,
): Redirect[] {
  const written = inEachLocale(resolveRedirects(raw, context), localesOf(raw.settings));
  const taken = new Set(written.map(({ from }) => from));
  const isFree = ({ from }: { from: string }) => !taken.has(from);
  const manifests = new Set(
    context.site.iiif ? context.items.filter(hasManifest).map(({ id }) => itemManifestPath(id)) : [],
  );
  const moved = namedOtherwise(context.records);
  const { redirects = [], files: formerFiles = [] } = raw.former ?? {};
  const usual = redirects
    .filter((redirect) => isFree(redirect) && !isTaken(redirect.from, context))
    .flatMap(({ from, to }) => toKnown({ from, to: moved.get(to) ?? to }, { ...context, manifests }) ?? []);
  const files = formerFileAddresses(formerFiles.filter(isFree), context);
  return [...written, ...usual, ...files];
}

/** Returns the addresses of items and manifests whose ids are not as their rows write them, by those of the ids as written. */
function namedOtherwise(records: RedirectContext['records']): Map<string, string> {
  return new Map(
    [...records].flatMap(([id, [first]]) => {
      const written = first?.cells.id ?? id;
      if (written === id) return [];
      return [itemPath, itemManifestPath].map((pathOf) => [pathOf(written), pathOf(id)] as const);
    }),
  );
}

/** Returns a redirect, to the list of items if there is no such page; undefined for a manifest that is not there. */
function toKnown(
  redirect: Redirect,
  {
    isKnown,
    site,
    manifests,
  }: Pick<RedirectContext, 'isKnown'> & {
    site: Pick<Site, 'iiif'>;
    /** Addresses of the manifests of items. */
    manifests: ReadonlySet<string>;
  },
): Redirect | undefined {
  if (redirect.to === collectionPath()) return site.iiif && redirect;
  if (redirect.to.startsWith('/api/iiif/')) return manifests.has(redirect.to) ? redirect : undefined;
  const needed = redirect.to === itemsGeoJsonPath ? mapPath() : redirect.to;
  const isThere = needed.startsWith('/api/') || isKnown(needed);
  return isThere ? redirect : { ...redirect, to: browsePath() };
}

/** A redirect as its owner writes it, and the location of the cell. */
interface Written extends Redirect {
  where: Pick<Problem, 'file' | 'rows' | 'column'>;
}

/** Folders and files of a site beside its pages: no former address may be one of them, or lie below one. */
const ownFiles =
  /^\/(?:_next|api|pictures|files|pdf|search-index|4\d\d|500|sitemap[^/]*\.xml|feed\.xml|robots\.txt|favicon\.ico|icon\.svg|site\.webmanifest|vitrine\.json|moved\.js(?:on)?|compat\.js|_headers|_redirects)(?:\/|$)/i;
/** The file of a page may stand where this needs a folder. */
const belowPage = /\.html?\//i;

/** Returns whether the file of a redirect would stand in the place of a page or of another file. */
function isTaken(from: string, { isKnown }: Pick<RedirectContext, 'isKnown'>): boolean {
  return ownFiles.test(from) || belowPage.test(from) || isKnown(from);
}

/**
 * Returns the redirects that the owner writes, in `redirects.csv` or in the column `was`. A redirect is a problem if its address
 * exists in the site, leads nowhere or in a circle, or is written twice.
 */
export function resolveRedirects(raw: Former, context: RedirectContext): Redirect[] {
  const { isKnown, report } = context;
  const written = new Map<string, Written>();
  for (const one of writtenRedirects(raw, context)) {
    const found = faultOfFrom(one, { isKnown, other: written.get(one.from) });
    if (found !== undefined) report({ ...one.where, ...siteFault('redirect-invalid', found) });
    else if (!written.has(one.from)) written.set(one.from, one);
  }
  const follow = follower(written);
  return [...written.values()].flatMap(({ from, to, where }) => {
    const end = follow(to);
    if (end !== undefined && isKnown(end) && redirectSchema.safeParse({ from, to: end }).success)
      return [{ from, to: end }];
    const found = end === undefined ? `"${to}", which leads back to itself` : `"${to}", which is not there`;
    report({ ...where, ...siteFault('redirect-broken', found, { from }) });
    return [];
  });
}

/** Adds the former addresses of items in the other languages of a site, unless they are written, too. */
export function inEachLocale(redirects: readonly Redirect[], locales: readonly Locale[]): Redirect[] {
  const taken = new Set(redirects.map(({ from }) => from));
  const isOfItem = ({ from, to }: Redirect) => [from, to].every((path) => path.startsWith('/items/'));
  const others = redirects
    .filter(isOfItem)
    .flatMap(({ from, to }) => locales.map(({ path }) => ({ from: path + from, to: path + to })))
    .filter(({ from }) => !taken.has(from));
  return [...redirects, ...others];
}

function writtenRedirects(raw: Former, { records, basePath }: RedirectContext): Written[] {
  const ids = new Map([...records.keys()].map((id) => [id.toLowerCase(), id]));
  const pathOf = (text: string) => {
    const id = ids.get(text.toLowerCase());
    return id === undefined ? plainPath(text, basePath) : itemPath(id);
  };
  const listed = (raw.formerAddresses ?? []).map(({ from, to, row }) => ({
    from: plainPath(from, basePath),
    to: pathOf(to),
    where: { file: 'redirects.csv', rows: [row] },
  }));
  const ofItems = [...records].flatMap(([id, family]) =>
    family.flatMap((record) =>
      formerPaths(record, basePath).map((from) => ({
        from,
        to: itemPath(id),
        where: cellLocation(raw.columns, record, 'was'),
      })),
    ),
  );
  return [...listed, ...ofItems];
}

/** Returns the former addresses in a row's column `was`, as former ids or as addresses. */
export function formerPaths({ cells }: Pick<FoundRow, 'cells'>, basePath: string): string[] {
  return cellValues(cells.was ?? '').map((text) =>
    text.includes('/') ? plainPath(text, basePath) : itemPath(text),
  );
}

/** Returns the path below the site's subfolder of an address, without the endings that hosts add to pages. */
export function plainPath(written: string, basePath: string): string {
  const address = written.trim();
  const path = isWebAddress(address) ? new URL(address).pathname : address;
  const rooted = path.startsWith('/') ? path : `/${path}`;
  const inside = rooted.startsWith(`${basePath}/`) ? rooted.slice(basePath.length) : rooted;
  const plain = inside.replace(/(?:\/index)?\.html?$|^\/index$/i, '').replace(/(?<!\/)\/+$/, '');
  return linkedPath(plain || '/');
}

/** Returns a former address that cannot be redirected from, with the reason. */
function faultOfFrom(
  { from, to }: Redirect,
  { isKnown, other }: { isKnown: (path: string) => boolean; other: Redirect | undefined },
): string | undefined {
  if (other) return other.to === to ? undefined : `"${from}" again`;
  if (ownFiles.test(from) || belowPage.test(from)) return `"${from}", where the site may have a file`;
  if (!redirectSchema.shape.from.safeParse(from).success) return `"${from}"`;
  return isKnown(from) ? `"${from}", which the site has` : undefined;
}

/** Returns a function that follows a path through all redirects; undefined if they lead in a circle. */
function follower(redirects: ReadonlyMap<string, Redirect>): (path: string) => string | undefined {
  const ends = new Map<string, string | undefined>();
  return (path) => {
    const passed = new Set<string>();
    let at = path;
    for (let next = redirects.get(at); next && !ends.has(at) && !passed.has(at); next = redirects.get(at)) {
      passed.add(at);
      at = next.to;
    }
    const end = ends.has(at) ? ends.get(at) : redirects.has(at) ? undefined : at;
    for (const each of passed) ends.set(each, end);
    return end;
  };
}
