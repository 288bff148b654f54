/** Maximum characters of a description, about as many as search engines show. */
export const descriptionLength = 200;

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};

/** Returns the text of sanitised HTML, with white space collapsed. */
export function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d{1,7});/g, (entity, code: string) => characterOf(Number(code)) ?? entity)
    .replace(
      /&#x([0-9a-f]{1,6});/gi,
      (entity, code: string) => characterOf(Number.parseInt(code, 16)) ?? entity,
    )
    .replace(/&([a-z]+);/g, (entity, name: string) => named[name] ?? entity)
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
}

function characterOf(point: number): string | undefined {
  return point <= 0x10ffff ? String.fromCodePoint(point) : undefined;
}

/** Returns the beginning of a text, cut at the end of a word if one is near. */
export function beginning(text: string, length: number): string {
  const characters = Array.from(text);
  if (characters.length <= length) return text;
  const cut = characters.slice(0, length + 1).join('');
  const end = cut.lastIndexOf(' ');
  return `${end > (2 * length) / 3 ? cut.slice(0, end) : characters.slice(0, length).join('')}…`;
}
