import { compareSpans, type DateSpan } from '#model/dates/span';
import type { Item } from '#model/schema';
import { defined } from '#model/std/assert';
import type { StoredFacet, StoredFacetValue } from '#store/layout';

/** Maximum number of related items and values on a page. */
const mostItems = 6;
const mostValues = 8;

/**
 * Maximum number of items that one is compared with: items that share its rarest values first, of each value the nearest in time.
 * This bounds the work if a value is common. On 69,202 records of a museum the six that are found score 99.0 % of the best six of
 * all; twice the budget gains half a per cent for half as much time again.
 */
const budget = 256;

/** Maximum number of items of a value whose other values are counted. */
const sampleSize = 256;

/** Minimum number of items that two related values share. */
const fewestShared = 2;

export interface Relations {
  /** Indexes of the most similar items, per item. */
  items: number[][];
  /** The facets, each value with the values related to it. */
  facets: StoredFacet[];
}

/**
 * Finds related items and values.
 *
 * An item is related to the items that share its rarest values: the score of two is the sum of log(all / sharing) over the values
 * that they share, as search engines weigh terms. Of equals the nearest in time comes first, then the nearest in the collection's
 * order.
 *
 * Two values are related if they share two items or more: those that share most come first, rare values before common ones.
 */
export function findRelations(items: readonly Item[], facets: readonly StoredFacet[]): Relations {
  const { sharers, values } = linkValues(items, facets);
  return {
    items: sharers.map(itemRelater(sharers, [...values.values()])),
    facets: facets.map((facet) => ({
      values: facet.values.map((value): StoredFacetValue => {
        const shared = values.get(value);
        const related = shared ? relatedValues(shared) : [];
        return related.length > 0 ? { ...value, related } : value;
      }),
    })),
  };
}

/**
 * Returns the relations found in the main language, by the numbers of items and values in another one.
 *
 * @param facets the same as in the main language, in its order
 */
export function relationsAsMain(
  main: { items: readonly { item: Item; related: readonly number[] }[]; facets: readonly StoredFacet[] },
  { items, facets }: { items: readonly Item[]; facets: readonly StoredFacet[] },
): Relations {
  const numbers = new Map(items.map(({ id }, number) => [id, number]));
  const relatedById = new Map(main.items.map(({ item, related }) => [item.id, related]));
  const numbersHere = (related: readonly number[] = []) =>
    related.flatMap((number) => numbers.get(main.items[number]?.item.id ?? '') ?? []);
  const placesBySlug = facets.map(({ values }) => new Map(values.map(({ slug }, place) => [slug, place])));
  return {
    items: items.map(({ id }) => numbersHere(relatedById.get(id))),
    facets: facets.map(({ values }, f) => {
      const relatedBySlug = new Map(main.facets[f]?.values.map(({ slug, related }) => [slug, related]));
      return {
        values: values.map((value): StoredFacetValue => {
          const related = (relatedBySlug.get(value.slug) ?? []).flatMap(
            ([facet, place]): [number, number][] => {
              const here = placesBySlug[facet]?.get(main.facets[facet]?.values[place]?.slug ?? '');
              return here === undefined ? [] : [[facet, here]];
            },
          );
          return related.length > 0 ? { ...value, related } : value;
        }),
      };
    }),
  };
}

/** A value of a facet that several items have, but not all: only such values tell items apart. */
interface SharedValue {
  /** Indexes of the facet, and of the value in it. */
  place: [facet: number, value: number];
  /** log(all / sharing). */
  weight: number;
  /** By date. */
  items: Sharer[];
}

/** An item with its shared values, the rarest first, and its index among the items of each. */
interface Sharer {
  number: number;
  date: DateSpan | undefined;
  values: { value: SharedValue; index: number }[];
}

/** Links items to the values that they share, both ways. */
function linkValues(
  items: readonly Item[],
  facets: readonly StoredFacet[],
): { sharers: Sharer[]; values: Map<StoredFacetValue, SharedValue> } {
  const sharers = items.map(({ date }, number): Sharer => ({ number, date, values: [] }));
  const byDate = sharers.toSorted((a, b) => compareSpans(a.date, b.date) || a.number - b.number);
  const ranks = new Map(byDate.map((sharer, rank) => [sharer.number, rank]));
  const inTime = (numbers: readonly number[]) =>
    numbers
      .map((number) => defined(ranks.get(number), `the rank of item ${number}`))
      .sort((a, b) => a - b)
      .map((rank) => defined(byDate[rank], `an item at rank ${rank}`));
  const shared = facets.flatMap((facet, f) =>
    facet.values.flatMap((stored, v) => {
      const count = stored.items.length;
      const weight = Math.log(items.length / count);
      if (count < 2 || weight === 0) return [];
      const value: SharedValue = { place: [f, v], weight, items: inTime(stored.items) };
      return [{ stored, value }];
    }),
  );
  for (const { value } of shared.toSorted((a, b) => a.value.items.length - b.value.items.length)) {
    for (const [index, sharer] of value.items.entries()) sharer.values.push({ value, index });
  }
  return { sharers, values: new Map(shared.map(({ stored, value }) => [stored, value])) };
}

/** Returns a function that finds the numbers of the items most like one. */
function itemRelater(sharers: readonly Sharer[], values: readonly SharedValue[]): (item: Sharer) => number[] {
  // Hundreds of items are compared with each: arrays of numbers take a third of the time of sets of objects.
  const weights = Float64Array.from(values, ({ weight }) => weight);
  const numbers = new Map(values.map((value, number) => [value, number]));
  const { starts, all } = joinLists(
    sharers.map((sharer) =>
      sharer.values.map(({ value }) => defined(numbers.get(value), 'the number of a shared value')),
    ),
  );
  const isOwn = new Uint8Array(values.length);
  const isMet = new Uint8Array(sharers.length);

  function markOwn(number: number, mark: 0 | 1): void {
    for (const value of all.subarray(starts[number], starts[number + 1])) isOwn[value] = mark;
  }

  /** Returns the total weight of the own values that an item shares. */
  function sharedWeight(number: number): number {
    const end = starts[number + 1] ?? 0;
    let weight = 0;
    for (let at = starts[number] ?? 0; at < end; at += 1) {
      const value = all[at] ?? 0;
      if (isOwn[value]) weight += weights[value] ?? 0;
    }
    return weight;
  }

  /** Returns the items that one is compared with, within the budget. */
  function candidatesFor(item: Sharer): Sharer[] {
    const candidates: Sharer[] = [];
    let left = budget;
    for (const { value, index } of item.values) {
      const count = Math.min(left, value.items.length);
      const start = Math.max(0, Math.min(index - Math.floor(left / 2), value.items.length - count));
      for (const other of value.items.slice(start, start + count)) {
        if (isMet[other.number] || other === item) continue;
        isMet[other.number] = 1;
        candidates.push(other);
      }
      left -= count;
    }
    for (const { number } of candidates) isMet[number] = 0;
    return candidates;
  }

  return (item) => {
    markOwn(item.number, 1);
    const first: Likeness[] = [];
    for (const { number, date } of candidatesFor(item)) {
      const score = sharedWeight(number);
      const last = first[mostItems - 1];
      if (last && score < last.score) continue;
      const days = daysBetween(item.date, date);
      const likeness = { number, score, days, distance: Math.abs(number - item.number) };
      if (last && compareLikeness(last, likeness) <= 0) continue;
      const place = first.findLastIndex((other) => compareLikeness(other, likeness) <= 0) + 1;
      first.splice(place, 0, likeness);
      if (first.length > mostItems) first.pop();
    }
    markOwn(item.number, 0);
    return first.map(({ number }) => number);
  };
}

/** Says how alike an item and another one are. */
interface Likeness {
  number: number;
  score: number;
  days: number;
  /** Number of items between the two. */
  distance: number;
}

/** Compares for sorting, the most alike first. */
function compareLikeness(a: Likeness, b: Likeness): number {
  return (
    b.score - a.score || compareNumbers(a.days, b.days) || a.distance - b.distance || a.number - b.number
  );
}

/** Joins lists of numbers: list n is in `all` from `starts[n]` up to `starts[n + 1]`. */
function joinLists(lists: readonly (readonly number[])[]): { starts: Int32Array; all: Int32Array } {
  const starts = new Int32Array(lists.length + 1);
  for (const [n, { length }] of lists.entries()) starts[n + 1] = (starts[n] ?? 0) + length;
  return { starts, all: Int32Array.from(lists.flat()) };
}

/** Returns the indexes of the values related to one, the closest first. */
function relatedValues(value: SharedValue): [facet: number, value: number][] {
  const shared = new Map<SharedValue, number>();
  for (const item of sampleEvenly(value.items)) {
    for (const { value: other } of item.values) shared.set(other, (shared.get(other) ?? 0) + 1);
  }
  shared.delete(value);
  return [...shared]
    .filter(([, count]) => count >= fewestShared)
    .map(([{ place, weight }, count]) => ({ place, score: count * weight }))
    .sort((a, b) => b.score - a.score || a.place[0] - b.place[0] || a.place[1] - b.place[1])
    .slice(0, mostValues)
    .map(({ place }) => place);
}

/** Returns a sample of the items, evenly spread. */
function sampleEvenly(items: readonly Sharer[]): readonly Sharer[] {
  if (items.length <= sampleSize) return items;
  return Array.from({ length: sampleSize }, (_, n) =>
    defined(items[Math.floor((n * items.length) / sampleSize)], 'an item of the sample'),
  );
}

/** Days between two dates: 0 if they overlap, infinite if one is missing. */
function daysBetween(a: DateSpan | undefined, b: DateSpan | undefined): number {
  if (!a || !b) return Number.POSITIVE_INFINITY;
  return Math.max(0, a.from - b.to, b.from - a.to);
}

/** Compares numbers of which both may be infinite. */
function compareNumbers(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
