import { setPlaces } from '#model/search/set-places';
import type { Stretch } from '#scripts/search/cut';
import type { TermLists } from '#scripts/search/lists';
import { sumsOf } from '#scripts/search/sizes';

/**
 * The beginnings whose terms fill more than so many bytes, ascending, each with its terms: what is typed first is the
 * beginning of much.
 */
export function wideBeginnings({ terms, sizes }: TermLists, wide: number): Map<string, Stretch> {
  const sums = sumsOf(sizes);
  const found = new Map<string, Stretch>();

  /** Looks at terms that have all but the last letter of a beginning in common. */
  function descend({ start, end }: Stretch, length: number): void {
    for (let first = start; first < end; ) {
      const beginning = (terms[first] ?? '').slice(0, length);
      let after = first + 1;
      // A term that is shorter begins nothing of its own.
      if (beginning.length === length) while (after < end && terms[after]?.startsWith(beginning)) after += 1;
      const isWide = (sums[after] ?? 0) - (sums[first] ?? 0) > wide;
      if (isWide && after - first > 1) {
        // Half of a character is no beginning.
        if (!/[\ud800-\udbff]$/.test(beginning)) found.set(beginning, { start: first, end: after });
        descend({ start: first, end: after }, length + 1);
      }
      first = after;
    }
  }
  descend({ start: 0, end: terms.length }, 1);
  return found;
}

/** The items that have one of the terms, ascending. */
export function itemsOf(lists: TermLists, { start, end }: Stretch, items: number): Uint32Array {
  const has = new Uint8Array(items);
  for (let n = start; n < end; n += 1) {
    for (const item of lists.items(n)) has[item] = 1;
  }
  return setPlaces(has);
}
