import type { FieldKind } from '#model/fields/field-kind';
import { type Piece, splitLinks } from '#model/text/links-in-text';

/** Text of several paragraphs, as HTML or with line breaks. */
export const markup: FieldKind = {
  columns: ['description', 'notes', 'note', 'transcript', 'abstract'],
  isHtml: true,
  facet: 'never',
  searchWeight: 1,
};

/**
 * Turns web addresses in sanitised HTML into links, if it contains only paragraphs: Markdown has done it already. For
 * the build only.
 */
export function linkedParagraphs(html: string): string {
  if (html.replace(/<\/?p>|<br>/g, '').includes('<')) return html;
  return html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : linkedText(part)))
    .join('');
}

function linkedText(html: string): string {
  const pieces = splitLinks(html.replace(entity, (written) => characters.get(written) ?? written));
  return pieces.some(({ href }) => href) ? pieces.map(pieceHtml).join('') : html;
}

/** Returns a piece of a text as HTML. */
export function pieceHtml({ text, href }: Piece): string {
  return href ? `<a href="${escaped(href)}">${escaped(text)}</a>` : escaped(text);
}

/** Entities in sanitised HTML: build steps escape differently. */
const characters: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&#x26;', '&'],
  ['&lt;', '<'],
  ['&#x3C;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&#39;', "'"],
]);

const entity = /&[#\w]+;/g;

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
