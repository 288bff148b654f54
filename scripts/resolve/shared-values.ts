import { compareSpans, type DateSpan } from '#model/dates/span';
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
  /** The items that have each value, in the order of their dates. */
  itemsOf: Lists;
  /** The values that each item has, the rarest first. */
  valuesOf: Lists;
  /** SideBySide each number of `valuesOf`: at which place among the items of the value the item stands. */
  places: Int32Array;
}

/**
 * A list of numbers for each key: key `k` has the numbers from `starts[k]` to `starts[k + 1]`. Flat, as a view of each list
 * costs more than going through it.
 */
export interface Lists {
  starts: Int32Array;
  numbers: Int32Array;
}

/** Lists that are being filled. */
interface Grouped extends Lists {
  /** How many each key has so far. */
  filled: Int32Array;
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
    const end = byItem.starts[item + 1] ?? 0;
    for (let n = byItem.starts[item] ?? 0; n < end; n += 1) {
      const value = byItem.numbers[n] ?? 0;
      places[n] = byValue.filled[value] ?? 0;
      add(byValue, value, item);
    }
  }
  return {
    size: sharing.length,
    weights,
    itemsOf: byValue,
    valuesOf: byItem,
    places,
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

/** The numbers of a key. */
export function listOf({ starts, numbers }: Lists, key: number): Int32Array {
  return numbers.subarray(starts[key], starts[key + 1]);
}

function increase(counts: Int32Array, at: number): void {
  counts[at] = (counts[at] ?? 0) + 1;
}

function lengthAt(lists: readonly (readonly number[])[], at: number): number {
  return lists[at]?.length ?? 0;
}
