import type { Element, ElementContent, Root } from 'hast';
import rehypeRaw from 'rehype-raw';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { slug } from '#model/slugs';
import { pagePath } from '#model/urls';
import { changeLink } from '#scripts/markup/change-links';
import { changeElements } from '#scripts/markup/elements';
import { placeHeadings } from '#scripts/markup/headings';
import { idPrefix, type LinkOptions } from '#scripts/markup/links';
import { pageSchema } from '#scripts/markup/safe-schema';

export interface PageOptions {
  /** The subfolder that the site lies in, `` or `/a/b`. */
  basePath: string;
  /** The page's own address parts: what its relative links are relative to. Default: the top. */
  slug?: readonly string[];
}

/**
 * Makes safe HTML of a page's Markdown: GitHub's kind, with tables, footnotes and HTML. No heading is an `h1`, which
 * is the page's title; links to other `.md` files lead to their pages; pictures are replaced by their alt text.
 */
export async function renderMarkdown(
  markdown: string,
  { basePath, slug = [] }: PageOptions,
): Promise<string> {
  const links: LinkOptions = { basePath, resolveRelative: (href) => pageAddress(href, slug) };
  const file = await unified()
    .use(remarkParse)
    .use(remarkGfm)
    // Ids get their prefix once, when they are made safe.
    .use(remarkRehype, { allowDangerousHtml: true, clobberPrefix: '', footnoteLabelProperties: {} })
    .use(rehypeRaw)
    .use(() => (tree: Root) => {
      placeHeadings(tree);
      changeElements(tree, (element) => changeElement(element, links));
    })
    .use(rehypeSanitize, pageSchema)
    .use(rehypeStringify)
    .process(markdown);
  return String(file).trim();
}

function changeElement(element: Element, links: LinkOptions): ElementContent[] {
  if (element.tagName === 'a') return changeLink(element, links);
  if (element.tagName !== 'img') return [element];
  const { alt } = element.properties;
  return typeof alt === 'string' && alt !== '' ? [{ type: 'text', value: alt }] : [];
}

/** The path that a link in a page leads to: `../essays/North Sea.md#boats` in `texts/about` is `/essays/north-sea#boats`. */
function pageAddress(href: string, from: readonly string[]): string | undefined {
  const base = `https://site.invalid${pagePath(from)}`;
  if (!URL.canParse(href, base)) return undefined;
  const { pathname, search, hash } = new URL(href, base);
  const isPage = /\.(?:md|markdown)$/i.test(pathname);
  if (!isPage) return pathname + search + hash;
  return pagePath(pageParts(pathname)) + (hash === '' ? '' : `#${idPrefix}${hash.slice(1)}`);
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

function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
