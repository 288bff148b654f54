import type { SeenRow } from '#model/desk/protocol';

export interface Sorting {
  /** Position of the column in the file. */
  column: number;
  isDescending: boolean;
}

/**
 * Returns indexes of rows in the order of a column: as the language orders words, numbers by their value, rows without a text last
 * in both directions. Rows that are alike stay in their order.
 *
 * @param indexes of the rows that are shown
 */
export function sortRows(
  rows: readonly SeenRow[],
  indexes: readonly number[],
  { column, isDescending, language }: Sorting & { language: string },
): number[] {
  const { compare } = new Intl.Collator(language, { numeric: true });
  const sign = isDescending ? -1 : 1;
  const keyed = indexes.map((index) => ({ index, text: rows[index]?.seen[column]?.trim() ?? '' }));
  const filled = keyed.filter(({ text }) => text !== '');
  const empty = keyed.filter(({ text }) => text === '');
  filled.sort((a, b) => sign * compareTexts(a.text, b.text, compare));
  return [...filled, ...empty].map(({ index }) => index);
}

const number = /^[-+]?\d+(?:\.\d+)?$/;

/** A collator orders digits within words, but knows no minus and no fraction. */
function compareTexts(a: string, b: string, compare: (a: string, b: string) => number): number {
  return number.test(a) && number.test(b) ? Number(a) - Number(b) : compare(a, b);
}
