import { parseAddress } from '#model/site/web-address';
import { slug } from '#model/text/slugs';
import { idPrefix } from '#model/text/text-ids';
import { decodePath, pagePath } from '#model/urls';

/** Source and address of a page, and the addresses of all pages. */
export interface PagePlace {
  /** Address segments of the page, the base of its relative links. Default: the front page. */
  slug?: readonly string[];
  /** The page's own file below the collection folder, the base of its links to other files. */
  source?: string;
  /** Address of each page, without base path, by its file below the collection folder. */
  pages?: ReadonlyMap<string, string>;
}

/**
 * Returns the path of a relative link in a page. A link to a Markdown file leads to the address of that page; if
 * there is none, to the address derived from its name: `../essays/North Sea.md#boats` in `texts/about` is
 * `/essays/north-sea#boats`.
 */
export function relativeAddress(href: string, place: PagePlace): string | undefined {
  const url = parse(href, pagePath(place.slug ?? []));
  if (!url) return undefined;
  if (!isMarkdown(url.pathname)) return url.pathname + url.search + url.hash;
  return publishedAddress(href, place) ?? pagePath(pageParts(url.pathname)) + anchorOf(url);
}

/**
 * Returns the address of the page for a link to a Markdown file: relative to the page's own file or, with `/`, to the
 * collection folder.
 */
export function publishedAddress(href: string, { source = '', pages }: PagePlace): string | undefined {
  const url = parse(href, `/${source.split('/').map(encodeURIComponent).join('/')}`);
  if (!pages || !url || !isMarkdown(url.pathname)) return undefined;
  const file = decodePath(url.pathname).slice(1);
  const files = href.startsWith('/') ? [file, `pages/${file}`] : [file];
  const address = files
    .flatMap((name) => [name, name.normalize('NFC'), name.normalize('NFD')])
    .map((name) => pages.get(name))
    .find((found) => found !== undefined);
  return address === undefined ? undefined : address + anchorOf(url);
}

function parse(href: string, from: string): URL | undefined {
  return parseAddress(href, `https://site.invalid${from}`);
}

function isMarkdown(pathname: string): boolean {
  return /\.(?:md|markdown)$/i.test(pathname);
}

function anchorOf({ hash }: URL): string {
  return hash === '' ? '' : `#${idPrefix}${hash.slice(1)}`;
}

function pageParts(pathname: string): string[] {
  const path = decodePath(pathname)
    .replace(/^\//, '')
    .replace(/\.[^.]+$/, '');
  return path
    .replace(/\/(?:index|readme)$/i, '')
    .split('/')
    .map(slug);
}
