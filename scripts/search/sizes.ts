import type { TermPostings } from '#model/search/shard';

/** What is nearer to the last item than this is of one series with it. */
const series = 64;

/**
 * Bytes of ascending numbers when they are written as gaps and compressed, about: as many bits as a gap has, and one or so;
 * little where one number follows the other. Reckoned in whole numbers, so that every machine cuts files alike.
 */
export function sizeOfNumbers(numbers: ArrayLike<number>): number {
  let tenths = 0;
  let next = 0;
  let isInRun = false;
  for (let n = 0; n < numbers.length; n += 1) {
    const number = numbers[n] ?? 0;
    const digits = 32 - Math.clz32(number - next);
    if (digits > 0) tenths += 12 + 9 * digits;
    else if (!isInRun) tenths += 30;
    isInRun = digits === 0;
    next = number + 1;
  }
  return tenths / 55;
}

/**
 * Bytes of a term with its postings when compressed, about: a kind is told again where it changes.
 *
 * @param before the first item of the term before it: ids follow each other as their items do, and then take little
 */
export function sizeOfTerm({ items, kinds }: Pick<TermPostings, 'items' | 'kinds'>, before: number): number {
  if (items.length === 1 && Math.abs((items[0] ?? 0) - before) < series) return 2.2;
  return 4 + sizeOfNumbers(items) + changesIn(kinds) * 0.8;
}

/** How many values are not as the one before them. */
function changesIn(values: ArrayLike<number>): number {
  let changes = 0;
  for (let n = 1; n < values.length; n += 1) if (values[n] !== values[n - 1]) changes += 1;
  return changes;
}

/** Bytes of the places of a term when compressed, about. */
export function sizeOfPlaces(count: number): number {
  return count * 0.38;
}

/** The same of many places, more exactly: one that is as the one before it costs next to nothing. */
export function sizeOfManyPlaces(places: ArrayLike<number>): number {
  return (places.length + 10 * changesIn(places)) / 20;
}
