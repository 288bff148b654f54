import { allPaths, type PageSources } from '#model/pages';
import type { Figure, Item, Locale, NavigationLink, Page, PageBlock } from '#model/schema';
import { parseAddress } from '#model/site/web-address';
import { defined } from '#model/std/assert';
import {
  decodePath,
  filePath,
  isFilePath,
  isPagePath,
  linkedPath,
  localizedPath,
  withoutLocalePath,
} from '#model/urls';
import { removeBrokenLinks } from '#scripts/markup/broken-links';
import { decodeEntities, escapeHtml } from '#scripts/markup/html';
import type { RawLink } from '#scripts/read/raw';
import { plainPath } from '#scripts/site/redirects';

export interface LinkContext {
  /** Returns whether the site has a path without base path. */
  isKnown: (path: string) => boolean;
  basePath: string;
  /** Path prefix of the locale: links between pages stay in the locale. */
  localePath?: string;
  /** Current addresses in the site by former ones. */
  redirects: ReadonlyMap<string, string>;
}

/** Receives each broken address in the owner's texts. */
export type ReportMissing = (address: string) => void;

/** Removes broken links within the site from sanitised HTML, but not their text. Links to former addresses are updated. */
function resolveLinks(
  html: string,
  { isKnown, basePath, localePath = '', redirects }: LinkContext,
  report: ReportMissing,
): string {
  const isThere = (address: string) => {
    const path = address.slice(basePath.length);
    const isHere = address === basePath || address.startsWith(`${basePath}/`);
    return isHere && (isKnown(path) || redirects.has(formerPath(path)));
  };
  const { html: resolved, missing } = removeBrokenLinks(html, isThere);
  missing.forEach(report);
  // Sanitised HTML writes attributes in one way.
  return resolved.replace(/(<a [^>]*?\bhref=")([^"]*)"/g, (link, before: string, href: string) => {
    const isHere = href.startsWith(`${basePath}/`) || (basePath !== '' && href === basePath);
    const path = href.slice(basePath.length);
    const address = isHere ? inLocale(presentAddress(path, redirects), localePath) : path;
    return address === path ? link : `${before}${basePath}${address}"`;
  });
}

/** Returns the current address of a path; the fragment of a file is kept, as in `/report.pdf#page=2`. */
function presentAddress(path: string, redirects: ReadonlyMap<string, string>): string {
  const present = redirects.get(formerPath(path));
  if (present === undefined) return linkedPath(path);
  return isFilePath(present) ? present + (/#.*$/.exec(path)?.[0] ?? '') : present;
}

/** Returns a path in the form of former addresses: without `.html`, query and fragment. */
function formerPath(path: string): string {
  const [plain = ''] = path.split(/[?#]/, 1);
  return plainPath(plain, '');
}

/** Returns a path in a locale. Paths with a locale prefix and paths of files are unchanged. */
function inLocale(path: string, localePath: string): string {
  const hasLocalePath = path === localePath || path.startsWith(`${localePath}/`);
  const page = path || '/';
  return localePath && isPagePath(page) && !hasLocalePath ? localizedPath(localePath, page) : path;
}

/**
 * Removes broken links from the long texts and transcripts of an item and its parts.
 *
 * @param longFields names of the fields whose values are HTML
 */
export function resolveItemLinks(
  item: Item,
  longFields: ReadonlySet<string>,
  context: LinkContext,
  report: ReportMissing,
): Item {
  const change = (html: string) => resolveLinks(html, context, report);
  const values = changeValues(item.values, longFields, change);
  const parts = mapChanged(item.parts, (part) => {
    const own = changeValues(part.values, longFields, change);
    const transcript = part.transcript && change(part.transcript);
    return own === part.values && transcript === part.transcript
      ? part
      : { ...part, values: own, ...(transcript && { transcript }) };
  });
  return values === item.values && parts === item.parts ? item : { ...item, values, parts };
}

/** Returns the same object if no link is removed, which saves memory in a large collection. */
function changeValues(
  values: Item['values'],
  longFields: ReadonlySet<string>,
  change: (html: string) => string,
): Item['values'] {
  let resolved = values;
  for (const name of longFields) {
    const texts = values[name];
    const own = texts && mapChanged(texts, change);
    if (own && own !== texts) resolved = { ...resolved, [name]: own };
  }
  return resolved;
}

/** Maps a list; returns the same list if no value changes. */
function mapChanged<T>(values: T[], change: (value: T) => T): T[] {
  const changed = values.map(change);
  return changed.some((value, n) => value !== values[n]) ? changed : values;
}

/** Joins the blocks of a page while its links are checked. Sanitised HTML contains no comments. */
const blockSeparator = '<!---->';

/** Removes broken links from a page, all blocks at once, since footnotes are linked across blocks. */
export function resolvePageLinks(page: Page, context: LinkContext, report: ReportMissing): Page {
  const texts = page.blocks.flatMap((block) => (block.kind === 'html' ? [block.html] : []));
  const resolved = resolveLinks(texts.join(blockSeparator), context, report).split(blockSeparator);
  let next = 0;
  const resolveFigure = (figure: Figure) =>
    withResolvedLink(figure, (html) => resolveLinks(html, context, report));
  const blocks = page.blocks.map((block): PageBlock => {
    if (block.kind === 'html')
      return { ...block, html: defined(resolved[next++], 'a text with its links resolved') };
    if (block.kind === 'figure') return { ...block, figure: resolveFigure(block.figure) };
    return block.kind === 'gallery' ? { ...block, figures: block.figures.map(resolveFigure) } : block;
  });
  return { ...page, blocks };
}

function withResolvedLink({ href, ...figure }: Figure, change: (html: string) => string): Figure {
  if (href === undefined) return figure;
  const [, resolved] = /href="([^"]*)"/.exec(change(`<a href="${escapeHtml(href)}">x</a>`)) ?? [];
  return resolved === undefined ? figure : { ...figure, href: decodeEntities(resolved) };
}

/**
 * Returns the links of a navigation that lead to a page of the site, to another site, or to a mailbox or telephone. A
 * link to a missing page gets the new address of that page, if there is a redirect.
 *
 * @param report receives each link to a missing page, and its new address, if it has one
 */
export function resolveNavigation(
  links: readonly RawLink[],
  { isKnown, basePath, redirects }: LinkContext,
  report: (link: RawLink, instead: string | undefined) => void,
): NavigationLink[] {
  return links.flatMap((link) => {
    const { written, ...shown } = link;
    const { href } = shown;
    if (/^(?:https?|mailto|tel):/i.test(href) && parseAddress(href)) return shown;
    if (href.startsWith('/') && isKnown(href)) return { ...shown, href: linkedPath(href) };
    const instead = [href, written ?? href]
      .map((path) => redirects.get(plainPath(path.replace(/[?#].*$/, ''), basePath)))
      .find((path) => path !== undefined);
    report(link, instead);
    return instead === undefined ? [] : { ...shown, href: instead };
  });
}

/**
 * Returns a test of whether the site has a path without base path, as written by an owner; `.html`, query and
 * fragment do not count. Addresses are listed on first use, since most collections have no links in texts.
 *
 * @param files published beside pages
 * @param locales of a site in several languages: each page is in every one
 */
export function knownAddresses(
  pages: PageSources,
  { files, locales = [] }: { files: readonly { id: string; name: string }[]; locales?: readonly Locale[] },
): (path: string) => boolean {
  const localePaths = locales.map(({ path }) => path);
  let known: ReadonlySet<string> | undefined;
  return (address) => {
    known ??= new Set([...allPaths(pages), ...files.map(({ id, name }) => decodePath(filePath(id, name)))]);
    const [path = ''] = address.split(/[?#]/);
    const plain = decodePath(path)
      .replace(/\.html$/, '')
      .replace(/(?<=.)\/$/, '');
    const page = plain === '' || plain === '/index' ? '/' : withoutLocalePath(linkedPath(plain), localePaths);
    return known.has(page);
  };
}
