import type { TermPostings } from '#model/search/shard';

/**
 * Bytes of ascending numbers when they are written as gaps and compressed, about: as many bits as a gap has, and one or so;
 * little where one number follows the other. Reckoned in whole numbers, so that every machine cuts files alike.
 */
export function sizeOfNumbers(numbers: ArrayLike<number>): number {
  let tenths = 0;
  let next = 0;
  for (let n = 0; n < numbers.length; n += 1) {
    const number = numbers[n] ?? 0;
    const digits = 32 - Math.clz32(number - next);
    tenths += digits === 0 ? 6 : 12 + 9 * digits;
    next = number + 1;
  }
  return tenths / 55;
}

/** Bytes of a term with its postings when compressed, about: a kind is told again where it changes. */
export function sizeOfTerm({ items, kinds }: Pick<TermPostings, 'items' | 'kinds'>): number {
  let changes = 0;
  for (let n = 1; n < kinds.length; n += 1) if (kinds[n] !== kinds[n - 1]) changes += 1;
  return 1 + sizeOfNumbers(items) + changes * 0.7;
}

/** Bytes of the places of a term when compressed, about. */
export function sizeOfPlaces(count: number): number {
  return count * 0.3;
}

/** The sum of the sizes that come before each place, and at the end of all of them. */
export function sumsOf(sizes: ArrayLike<number>): Float64Array {
  const sums = new Float64Array(sizes.length + 1);
  for (let n = 0; n < sizes.length; n += 1) sums[n + 1] = (sums[n] ?? 0) + (sizes[n] ?? 0);
  return sums;
}
