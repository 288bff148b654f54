import { linkedPieces, type Piece } from './linkedPieces';

/**
 * Sanitised HTML with its web addresses made links, if it holds paragraphs and nothing else: in Markdown they are links
 * already. The build alone calls this, as it does `linkedPieces`.
 */
export function linkedParagraphs(html: string): string {
  if (html.replace(/<\/?p>|<br>/g, '').includes('<')) return html;
  return html
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : linkedText(part)))
    .join('');
}

function linkedText(html: string): string {
  const pieces = linkedPieces(html.replace(entity, (written) => characters.get(written) ?? written));
  return pieces.some(({ href }) => href) ? pieces.map(htmlOf).join('') : html;
}

function htmlOf({ text, href }: Piece): string {
  return href ? `<a href="${escaped(href)}">${escaped(text)}</a>` : escaped(text);
}

/** What the build's steps escape, each in its own form. */
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
