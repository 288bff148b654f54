import type { SeenRow } from '#model/desk/protocol';

export interface Sorting {
  /** Index of the column in the file. */
  column: number;
  isDescending: boolean;
}

/**
 * Returns row indexes sorted by a column, in the language's order, with numbers by value. Empty cells are last in both directions,
 * and equal rows keep their order.
 *
 * @param indexes of the shown rows
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

/** A collator compares digits within words, but not minus signs and fractions. */
function compareTexts(a: string, b: string, compare: (a: string, b: string) => number): number {
  return number.test(a) && number.test(b) ? Number(a) - Number(b) : compare(a, b);
}
