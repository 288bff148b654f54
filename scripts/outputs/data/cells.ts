import { toMarkup, toText } from '#scripts/markup/cells';
import { decodeEntities } from '#scripts/markup/html';

/** Returns the cell that a plain text is read from: with entities where it would be taken for HTML. */
export function textCell(text: string): string {
  return toText(text) === text ? text : withEntities(text);
}

/** Returns the cell that sanitised HTML is read from: text, where it holds nothing but paragraphs of it. */
export function markupCell(html: string): string {
  const text = decodeEntities(
    html
      .replaceAll('</p><p>', '\n\n')
      .replaceAll('<br>', '\n')
      .replace(/^<p>|<\/p>$/g, ''),
  );
  return [text, withEntities(text)].find((cell) => toMarkup(cell) === html) ?? html;
}

function withEntities(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
