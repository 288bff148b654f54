import { hasManifest } from '#model/iiif/manifest';
import type { Phrase } from '#model/problems/phrases';
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
import { siteFault, sitePhrase } from '#scripts/site/problem-texts';

/** The addresses of a site, to check redirects against. */
export interface RedirectContext {
  /** Records of the items and their parts, by the item's id, its own first. */
  records: ReadonlyMap<string, readonly FoundRow[]>;
  /** Returns whether the site has a path. */
  isKnown: (path: string) => boolean;
  basePath: string;
  report: (problem: Problem) => void;
}

type FormerAddresses = Pick<RawCollection, 'columns' | 'formerAddresses'>;

/** Returns the redirects of a site: the owner's, then those of the kind of folder, then those of former files. */
export function siteRedirects(
  raw: FormerAddresses & Pick<RawCollection, 'former' | 'settings'>,
  context: RedirectContext & FormerFileOptions,
): Redirect[] {
  const written = inEachLocale(resolveRedirects(raw, context), localesOf(raw.settings));
  const taken = new Set(written.map(({ from }) => from));
  const isFree = ({ from }: { from: string }) => !taken.has(from);
  const manifests = new Set(
    context.site.iiif ? context.items.filter(hasManifest).map(({ id }) => itemManifestPath(id)) : [],
  );
  const moved = addressesOfChangedIds(context.records);
  const { redirects = [], files: formerFiles = [] } = raw.former ?? {};
  const usual = redirects
    .filter((redirect) => isFree(redirect) && !collides(redirect.from, context))
    .flatMap(
      ({ from, to }) => withKnownTarget({ from, to: moved.get(to) ?? to }, { ...context, manifests }) ?? [],
    );
  const files = formerFileAddresses(formerFiles.filter(isFree), context);
  return [...written, ...usual, ...files];
}

/** Returns the addresses of items and manifests whose ids were changed, by the addresses with the written ids. */
function addressesOfChangedIds(records: RedirectContext['records']): Map<string, string> {
  return new Map(
    [...records].flatMap(([id, [first]]) => {
      const written = first?.cells.id ?? id;
      if (written === id) return [];
      return [itemPath, itemManifestPath].map((pathOf) => [pathOf(written), pathOf(id)] as const);
    }),
  );
}

/** Returns a redirect, with the list of items in place of a missing page; undefined for a missing manifest. */
function withKnownTarget(
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

/** A redirect written by the owner, and the location of the cell. */
interface LocatedRedirect extends Redirect {
  where: Pick<Problem, 'file' | 'rows' | 'column'>;
}

/** Folders and files of a site beside its pages, which former addresses must not collide with. */
const ownFiles =
  /^\/(?:_next|api|pictures|files|pdf|search-index|4\d\d|500|sitemap[^/]*\.xml|feed\.xml|robots\.txt|favicon\.ico|icon\.svg|site\.webmanifest|vitrine\.json|moved\.js(?:on)?|compat\.js|_headers|_redirects)(?:\/|$)/i;
/** Matches addresses below a page's file, which cannot be a folder too. */
const belowPage = /\.html?\//i;

/** Returns whether the file of a redirect would collide with a page or another file. */
function collides(from: string, { isKnown }: Pick<RedirectContext, 'isKnown'>): boolean {
  return ownFiles.test(from) || belowPage.test(from) || isKnown(from);
}

/**
 * Returns the redirects in `redirects.csv` and in the column `was`. A redirect is a problem if its address exists in
 * the site, has no target, is part of a cycle, or is written twice.
 */
export function resolveRedirects(raw: FormerAddresses, context: RedirectContext): Redirect[] {
  const { isKnown, report } = context;
  const written = new Map<string, LocatedRedirect>();
  for (const one of writtenRedirects(raw, context)) {
    const found = describeUnusable(one, { isKnown, other: written.get(one.from) });
    if (found !== undefined) report({ ...one.where, ...siteFault('redirect-invalid', found) });
    else if (!written.has(one.from)) written.set(one.from, one);
  }
  const follow = redirectFollower(written);
  return [...written.values()].flatMap(({ from, to, where }) => {
    const end = follow(to);
    if (end !== undefined && isKnown(end) && redirectSchema.safeParse({ from, to: end }).success)
      return [{ from, to: end }];
    const found = sitePhrase(end === undefined ? 'address-back' : 'address-not-there', { address: to });
    report({ ...where, ...siteFault('redirect-broken', found, { from }) });
    return [];
  });
}

/** Adds the former addresses of items in the other languages of a site, unless they are written themselves. */
export function inEachLocale(redirects: readonly Redirect[], locales: readonly Locale[]): Redirect[] {
  const taken = new Set(redirects.map(({ from }) => from));
  const isOfItem = ({ from, to }: Redirect) => [from, to].every((path) => path.startsWith('/items/'));
  const others = redirects
    .filter(isOfItem)
    .flatMap(({ from, to }) => locales.map(({ path }) => ({ from: path + from, to: path + to })))
    .filter(({ from }) => !taken.has(from));
  return [...redirects, ...others];
}

function writtenRedirects(raw: FormerAddresses, { records, basePath }: RedirectContext): LocatedRedirect[] {
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

/** Returns the former addresses in a row's column `was`, which has former ids or addresses. */
export function formerPaths({ cells }: Pick<FoundRow, 'cells'>, basePath: string): string[] {
  return cellValues(cells.was ?? '').map((text) =>
    text.includes('/') ? plainPath(text, basePath) : itemPath(text),
  );
}

/** Returns the path of an address below the site's subfolder, without the endings that hosts add to pages. */
export function plainPath(written: string, basePath: string): string {
  const address = written.trim();
  const path = isWebAddress(address) ? new URL(address).pathname : address;
  const rooted = path.startsWith('/') ? path : `/${path}`;
  const inside = rooted.startsWith(`${basePath}/`) ? rooted.slice(basePath.length) : rooted;
  const plain = inside.replace(/(?:\/index)?\.html?$|^\/index$/i, '').replace(/(?<!\/)\/+$/, '');
  return linkedPath(plain || '/');
}

/** Describes a former address that cannot be redirected; undefined if it can. */
function describeUnusable(
  { from, to }: Redirect,
  { isKnown, other }: { isKnown: (path: string) => boolean; other: Redirect | undefined },
): string | Phrase | undefined {
  const address = from;
  if (other) return other.to === to ? undefined : sitePhrase('address-again', { address });
  if (ownFiles.test(from) || belowPage.test(from)) return sitePhrase('address-of-files', { address });
  if (!redirectSchema.shape.from.safeParse(from).success) return `"${from}"`;
  return isKnown(from) ? sitePhrase('address-of-site', { address }) : undefined;
}

/** Returns a function that follows a path through all redirects; undefined in a cycle. */
function redirectFollower(redirects: ReadonlyMap<string, Redirect>): (path: string) => string | undefined {
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
