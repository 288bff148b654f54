import type { Element, ElementContent } from 'hast';
import { Parser } from 'htmlparser2';
import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { parseAddress } from '#model/site/web-address';
import {
  decodeEntities,
  escapeHtml,
  escapeStray,
  hasBlocks,
  hasTags,
  paragraphs,
} from '#scripts/markup/html';
import { isTooDeep } from '#scripts/markup/limits';
import { type LinkOptions, sanitiseLink } from '#scripts/markup/links';
import { cellSchema } from '#scripts/markup/sanitise-schema';
import { changeElements } from '#scripts/markup/tree';

/**
 * Makes safe HTML of a cell, which may be plain text or HTML. A blank line begins a paragraph and a single line break stays one,
 * unless the HTML marks its own lines. Plain text, however much, is never parsed.
 *
 * @returns `` if nothing is left to show
 */
export function toMarkup(cell: string, options?: LinkOptions): string {
  if (!hasTags(cell)) return paragraphs(escapeHtml(decodeEntities(cell)));
  const html = escapeStray(cell);
  if (isTooDeep(html)) return paragraphs(escapeHtml(toText(cell)));
  try {
    return sanitiseHtml(hasBlocks(html) ? html : paragraphs(joinTags(html)), options);
  } catch (error) {
    // HTML nested thousands deep, which only a broken program writes: its text is worth more than a failed build.
    if (error instanceof RangeError) return paragraphs(escapeHtml(toText(cell)));
    throw error;
  }
}

/**
 * Returns the text of a cell that may hold HTML: tags removed, entities decoded, white space collapsed. For titles and other
 * short fields. The result is text, not HTML: escape it for display.
 */
export function toText(cell: string): string {
  const text = hasTags(cell) ? textOf(escapeStray(cell)) : decodeEntities(cell);
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns the cell of a plain text: with entities if it would be read as HTML. */
export function textCell(text: string): string {
  return hasTags(text) || decodeEntities(text) !== text ? withEntities(text) : text;
}

/** Escapes what HTML in a cell begins with. */
export function withEntities(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** A line break inside a tag is not one of the text's. */
function joinTags(html: string): string {
  return html.replace(/<[^<>]*>/g, (tag) => tag.replace(/\s+/g, ' '));
}

const unread = new Set(['script', 'style', 'template', 'noscript', 'textarea', 'title', 'iframe']);
/** Elements that may be within a word; all others end one. */
const withinWords = new Set([
  ...[
    'a',
    'abbr',
    'acronym',
    'b',
    'bdi',
    'bdo',
    'big',
    'cite',
    'code',
    'del',
    'dfn',
    'em',
    'font',
    'i',
    'ins',
    'kbd',
  ],
  ...[
    'mark',
    'q',
    's',
    'samp',
    'small',
    'span',
    'strike',
    'strong',
    'sub',
    'sup',
    'time',
    'tt',
    'u',
    'var',
    'wbr',
  ],
]);

function textOf(html: string): string {
  let text = '';
  let depth = 0;
  const parser = new Parser({
    onopentag(name) {
      if (unread.has(name)) depth += 1;
      if (!withinWords.has(name)) text += ' ';
    },
    ontext(piece) {
      if (depth === 0) text += piece;
    },
    onclosetag(name) {
      if (unread.has(name)) depth -= 1;
      if (!withinWords.has(name)) text += ' ';
    },
  });
  parser.end(html);
  return text;
}

/** Blocks that are not allowed: their lines must not run into their neighbours'. */
const blocks = new Set([
  'address',
  'article',
  'aside',
  'center',
  'figure',
  'footer',
  'header',
  'main',
  'nav',
  'section',
]);

/**
 * Makes the HTML of a cell safe to show: text with links, emphasis, lists, quotations and tables stays; scripts, styles, frames,
 * pictures, event handlers, ids and classes go. Links lead to `http:`, `https:` and `mailto:` addresses, or to paths of the site,
 * from its top. They need no `rel`: they open in place, and the words are the owner's own.
 *
 * @returns `` if no text is left
 */
function sanitiseHtml(html: string, options: LinkOptions = {}): string {
  const tree = parser.parse(html);
  changeElements(tree, (element) => changeElement(element, options));
  const safe = String(writer.stringify(writer.runSync(tree))).trim();
  return safe.replace(/<[^>]*>/g, '').trim() === '' ? '' : safe;
}

const parser = unified().use(rehypeParse, { fragment: true }).freeze();
const writer = unified().use(rehypeSanitize, cellSchema).use(rehypeStringify).freeze();

function changeElement(element: Element, options: LinkOptions): ElementContent[] {
  if (element.tagName === 'a')
    return isAnchor(element)
      ? element.children
      : sanitiseLink(element, { resolveRelative: fromTop, ...options });
  if (/^h[1-6]$/.test(element.tagName)) return [heading(element)];
  if (blocks.has(element.tagName)) return [{ ...element, tagName: 'div' }];
  return [element];
}

/** True for a link to a place of the same text, which has no ids here. */
function isAnchor({ properties: { href } }: Element): boolean {
  return typeof href === 'string' && href.trim().startsWith('#');
}

function fromTop(relative: string): string | undefined {
  const url = parseAddress(relative, 'https://site.invalid/');
  return url && url.pathname + url.search + url.hash;
}

/** The headings of a page are the site's; a cell's are shown strong. */
function heading({ children }: Element): Element {
  const strong: Element = { type: 'element', tagName: 'strong', properties: {}, children };
  return { type: 'element', tagName: 'p', properties: {}, children: [strong] };
}
