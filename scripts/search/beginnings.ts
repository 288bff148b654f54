import { setPlaces } from '#model/search/set-places';
import type { WeighedItems } from '#model/search/shard';
import { sharedLength } from '#model/search/terms-list';
import type { Stretch } from '#scripts/search/cut';
import type { TermLists } from '#scripts/search/lists';

/** A beginning of terms that do not all stand in one shard. */
export interface Beginning {
  beginning: string;
  /** The place of the first of its terms. */
  first: number;
  /** The items that have a term of it in a further shard than that of the first, the heaviest first. */
  beyond: WeighedItems[];
}

interface BeyondOptions {
  /** How many there are. */
  items: number;
  /** Of kinds, by number: that of the best of their fields. */
  weights: readonly number[];
}

/**
 * The beginnings of terms that begin in a shard and go on where it ends, the shortest first: what is typed first is the
 * beginning of much, and is found in one file if that tells what the others have.
 */
export function* beginningsBeyond(
  lists: TermLists,
  { start, end }: Stretch,
  options: BeyondOptions,
): Generator<Beginning> {
  const { terms } = lists;
  const next = terms[end] ?? '';
  const shared = sharedLength(terms[end - 1] ?? '', next);
  const begun = sharedLength(terms[start - 1] ?? '', next);
  for (let length = begun + 1; length <= shared; length += 1) {
    const beginning = next.slice(0, length);
    // Half of a character is no beginning.
    if (/[\ud800-\udbff]$/.test(beginning)) continue;
    let first = end - 1;
    while (first > start && terms[first - 1]?.startsWith(beginning)) first -= 1;
    let after = end + 1;
    while (terms[after]?.startsWith(beginning)) after += 1;
    yield { beginning, first, beyond: weighedItems(lists, { start: end, end: after }, options) };
  }
}

/** The items that have one of the terms, by the best field that they have one in, the heaviest first. */
function weighedItems(
  lists: TermLists,
  { start, end }: Stretch,
  { items, weights }: BeyondOptions,
): WeighedItems[] {
  const best = new Uint8Array(items);
  for (let place = start; place < end; place += 1) {
    const { items: own, kinds } = lists.list(place);
    for (let n = 0; n < own.length; n += 1) {
      const item = own[n] ?? 0;
      const weight = weights[kinds[n] ?? 0] ?? 0;
      if (weight > (best[item] ?? 0)) best[item] = weight;
    }
  }
  const found = setPlaces(best);
  return [...new Set(weights)]
    .sort((a, b) => b - a)
    .map((weight) => ({ weight, items: found.filter((item) => best[item] === weight) }))
    .filter(({ items: own }) => own.length > 0);
}
