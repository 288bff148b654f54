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
 * Makes safe HTML of a cell, which may be plain text or HTML. A blank line begins a paragraph and a single line break
 * is kept, unless the HTML has its own. Plain text of any length is never parsed.
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
    // Thousands of nested elements, as written by broken programs: plain text is better than a failed build.
    if (error instanceof RangeError) return paragraphs(escapeHtml(toText(cell)));
    throw error;
  }
}

/**
 * Returns the text of a cell that may contain HTML: tags removed, entities decoded, white space collapsed. For titles
 * and other short fields. The result is text, not HTML: escape it for display.
 */
export function toText(cell: string): string {
  const text = hasTags(cell) ? textOf(escapeStray(cell)) : decodeEntities(cell);
  return text.replace(/\s+/g, ' ').trim();
}

/** Returns a cell for a plain text, escaped if it would be read as HTML. */
export function textCell(text: string): string {
  return hasTags(text) || decodeEntities(text) !== text ? withEntities(text) : text;
}

/** Escapes characters that begin HTML in a cell. */
export function withEntities(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}

/** Replaces line breaks inside tags. */
function joinTags(html: string): string {
  return html.replace(/<[^<>]*>/g, (tag) => tag.replace(/\s+/g, ' '));
}

const skippedElements = new Set(['script', 'style', 'template', 'noscript', 'textarea', 'title', 'iframe']);
/** Inline elements that may be within a word; all others separate words. */
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
      if (skippedElements.has(name)) depth += 1;
      if (!withinWords.has(name)) text += ' ';
    },
    ontext(piece) {
      if (depth === 0) text += piece;
    },
    onclosetag(name) {
      if (skippedElements.has(name)) depth -= 1;
      if (!withinWords.has(name)) text += ' ';
    },
  });
  parser.end(html);
  return text;
}

/** Blocks that are removed, but whose lines must stay separate. */
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
 * Makes the HTML of a cell safe: text with links, emphasis, lists, quotations and tables stays; scripts, styles,
 * frames, pictures, event handlers, ids and classes are removed. Links lead to `http:`, `https:` and `mailto:`
 * addresses, or to absolute paths of the site. They need no `rel`: they open in the same tab, and the text is the
 * owner's own.
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

/** True for a link within the text, which has no ids here. */
function isAnchor({ properties: { href } }: Element): boolean {
  return typeof href === 'string' && href.trim().startsWith('#');
}

function fromTop(relative: string): string | undefined {
  const url = parseAddress(relative, 'https://site.invalid/');
  return url && url.pathname + url.search + url.hash;
}

/** Headings are shown as strong text, since they would interfere with the page's own. */
function heading({ children }: Element): Element {
  const strong: Element = { type: 'element', tagName: 'strong', properties: {}, children };
  return { type: 'element', tagName: 'p', properties: {}, children: [strong] };
}
