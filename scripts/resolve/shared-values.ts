import { compareSpans, type DateSpan } from '#model/dates';
import type { StoredFacet } from '#store/layout';

/**
 * Which items have which values, both ways, as numbers in flat arrays: a collection of 100,000 items has a million such
 * pairs. Values that one item alone has, or all have, tell nothing and are left out. A value's number counts through all
 * facets.
 */
export interface SharedValues {
  /** Of all values, those left out among them. */
  size: number;
  /** What sharing a value is worth: log(all / sharing), as search engines weigh terms. 0 where it is left out. */
  weights: Float64Array;
  /** The items that have a value, in the order of their dates. */
  itemsOf: (value: number) => Int32Array;
  /** The values that an item has, the rarest first. */
  valuesOf: (item: number) => Int32Array;
  /** For each of these values, at which place among its items the item stands. */
  placesOf: (item: number) => Int32Array;
}

/** Pairs of a key and a number, grouped by key: key `k` has the numbers from `starts[k]` to `starts[k + 1]`. */
interface Grouped {
  starts: Int32Array;
  /** How many each key has so far. */
  filled: Int32Array;
  numbers: Int32Array;
}

/** @param dates of each item, in the order of the collection */
export function indexValues(
  dates: readonly (DateSpan | undefined)[],
  facets: Iterable<StoredFacet>,
): SharedValues {
  const sharing = [...facets].flatMap(({ values }) => values.map(({ items }) => items));
  const count = dates.length;
  const weights = Float64Array.from(sharing, ({ length }) => (length > 1 ? Math.log(count / length) : 0));
  const rarest = [...sharing.keys()]
    .filter((value) => isTelling(value))
    .sort((a, b) => lengthAt(sharing, a) - lengthAt(sharing, b) || a - b);

  const sizes = new Int32Array(count);
  for (const value of rarest) for (const item of sharing[value] ?? []) increase(sizes, item);
  const byItem = groupsOf(sizes);
  for (const value of rarest) for (const item of sharing[value] ?? []) add(byItem, item, value);

  const byValue = groupsOf(Int32Array.from(sharing, ({ length }, value) => (isTelling(value) ? length : 0)));
  const places = new Int32Array(byItem.numbers.length);
  for (const item of inTime(dates)) {
    const start = byItem.starts[item] ?? 0;
    group(byItem, item).forEach((value, n) => {
      places[start + n] = byValue.filled[value] ?? 0;
      add(byValue, value, item);
    });
  }
  return {
    size: sharing.length,
    weights,
    itemsOf: (value) => group(byValue, value),
    valuesOf: (item) => group(byItem, item),
    placesOf: (item) => places.subarray(byItem.starts[item], byItem.starts[item + 1]),
  };

  function isTelling(value: number): boolean {
    return (weights[value] ?? 0) > 0;
  }
}

/** The numbers of all items by date, those without one last. */
function inTime(dates: readonly (DateSpan | undefined)[]): number[] {
  return [...dates.keys()].sort((a, b) => compareSpans(dates[a], dates[b]) || a - b);
}

function groupsOf(sizes: Int32Array): Grouped {
  const starts = new Int32Array(sizes.length + 1);
  sizes.forEach((size, key) => {
    starts[key + 1] = (starts[key] ?? 0) + size;
  });
  return { starts, filled: new Int32Array(sizes.length), numbers: new Int32Array(starts.at(-1) ?? 0) };
}

function add({ starts, filled, numbers }: Grouped, key: number, number: number): void {
  numbers[(starts[key] ?? 0) + (filled[key] ?? 0)] = number;
  increase(filled, key);
}

function group({ starts, numbers }: Grouped, key: number): Int32Array {
  return numbers.subarray(starts[key], starts[key + 1]);
}

function increase(counts: Int32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

function lengthAt(lists: readonly (readonly number[])[], at: number): number {
  return lists[at]?.length ?? 0;
}
