import type { Element, ElementContent } from 'hast';
import rehypeParse from 'rehype-parse';
import rehypeSanitize from 'rehype-sanitize';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { changeLink } from '#scripts/markup/change-links';
import type { LinkOptions } from '#scripts/markup/links';
import { cellSchema } from '#scripts/markup/sanitise-schema';
import { changeElements } from '#scripts/markup/tree';

export type { LinkOptions };

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
 * Makes the HTML of a cell safe to show: text with links, emphasis, lists, quotations and tables stays; scripts,
 * styles, frames, pictures, event handlers, ids and classes go. Links lead to `http:`, `https:` and `mailto:`
 * addresses, or begin with `/`. They need no `rel`: they open in place, and the words are the owner's own.
 *
 * @returns `` where no text is left
 */
export function sanitiseHtml(html: string, options: LinkOptions = {}): string {
  const tree = parser.parse(html);
  changeElements(tree, (element) => changeElement(element, options));
  const safe = String(writer.stringify(writer.runSync(tree))).trim();
  return safe.replace(/<[^>]*>/g, '').trim() === '' ? '' : safe;
}

const parser = unified().use(rehypeParse, { fragment: true }).freeze();
const writer = unified().use(rehypeSanitize, cellSchema).use(rehypeStringify).freeze();

function changeElement(element: Element, options: LinkOptions): ElementContent[] {
  if (element.tagName === 'a') return changeLink(element, options);
  if (/^h[1-6]$/.test(element.tagName)) return [heading(element)];
  if (blocks.has(element.tagName)) return [{ ...element, tagName: 'div' }];
  return [element];
}

/** The headings of a page are the site's; a cell's are shown strong. */
function heading({ children }: Element): Element {
  const strong: Element = { type: 'element', tagName: 'strong', properties: {}, children };
  return { type: 'element', tagName: 'p', properties: {}, children: [strong] };
}
