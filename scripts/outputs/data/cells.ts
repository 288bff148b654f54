import { toMarkup, withEntities } from '#scripts/markup/cells';
import { decodeEntities } from '#scripts/markup/html';

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
