import type { StoredFacet } from '#store/layout';

/** How many related items a page shows at most. */
const wanted = 6;
/** How far to look on either side of an item among those that share a value: it bounds the work for common values. */
const reach = 30;

/** A value that an item has: who shares it, at which place among them the item stands, and what sharing it is worth. */
interface Membership {
  items: readonly number[];
  place: number;
  weight: number;
}

/**
 * For each item the numbers of those that are most like it: a value that few share weighs more than one that many
 * share (weight log(all / sharing), as search engines weigh terms).
 *
 * @param count number of items
 * @returns per item at most six numbers, the most alike first
 */
export function relateItems(count: number, facets: Iterable<StoredFacet>): number[][] {
  return membershipsOf(count, facets).map((memberships, item) => {
    const scores = new Map<number, number>();
    for (const { items, place, weight } of memberships) {
      for (const other of items.slice(Math.max(0, place - reach), place + reach + 1)) {
        if (other !== item) scores.set(other, (scores.get(other) ?? 0) + weight);
      }
    }
    return [...scores]
      .sort(([a, x], [b, y]) => y - x || a - b)
      .slice(0, wanted)
      .map(([number]) => number);
  });
}

function membershipsOf(count: number, facets: Iterable<StoredFacet>): Membership[][] {
  const memberships = Array.from({ length: count }, (): Membership[] => []);
  for (const { values } of facets) {
    for (const { items } of values) {
      const weight = Math.log(count / items.length);
      if (weight > 0 && items.length > 1) {
        for (const [place, item] of items.entries()) memberships[item]?.push({ items, place, weight });
      }
    }
  }
  return memberships;
}
