import { sharedLength } from '#model/search/terms-list';
import type { Limits } from '#scripts/search/limits';

/** A stretch of the terms: places from the first to the one after the last. */
export interface Stretch {
  start: number;
  end: number;
}

/** Begins to reckon a file: gives what reckons how many bytes each further term, by its place, adds to it. */
export type Reckon = () => (place: number) => number;

interface Cut {
  shards: Stretch[];
  /** The size that was wanted of them. */
  size: number;
}

/** How far a shard may be from the size that is wanted, as parts of it, for the sake of a better place to cut. */
const window = { least: 0.75, most: 1.15 };

/** By how much the wanted size grows at least where shards are too many. */
const growth = 1.01;

/**
 * Cuts terms into shards of about one size, where neighbours have the fewest letters in common: a word and its stem, and what
 * one beginning begins, then mostly lie in one shard. A term is never cut: one that is larger than a shard has one to itself.
 * Where shards of that size are too many, they are larger.
 *
 * @param terms ascending
 * @param reckon the sizes of shards when compressed, about
 * @see https://doi.org/10.1145/320521.320530 Bayer and Unterauer, Prefix B-trees (1977), on the shortest separators
 */
export function cutShards(
  terms: readonly string[],
  reckon: Reckon,
  { shard, shards: most }: Pick<Limits, 'shard' | 'shards'>,
): Cut {
  let size = shard;
  for (;;) {
    const shards = cutBySize(terms, reckon, size);
    if (shards.length <= most) return { shards, size };
    size *= Math.max(growth, shards.length / most);
  }
}

function cutBySize(terms: readonly string[], reckon: Reckon, wanted: number): Stretch[] {
  const shards: Stretch[] = [];
  for (let start = 0; start < terms.length; ) {
    const end = endOf(start, { terms, add: reckon(), wanted });
    shards.push({ start, end });
    start = end;
  }
  return shards;
}

/** Where the shard from a term on ends. */
function endOf(
  start: number,
  { terms, add, wanted }: { terms: readonly string[]; add: (place: number) => number; wanted: number },
): number {
  let size = add(start);
  let best = { end: 0, shared: Number.POSITIVE_INFINITY, off: 0 };
  for (let end = start + 1; end < terms.length; end += 1) {
    const off = Math.abs(size - wanted);
    if (size >= window.least * wanted) {
      const shared = sharedLength(terms[end - 1] ?? '', terms[end] ?? '');
      if (shared < best.shared || (shared === best.shared && off < best.off)) best = { end, shared, off };
    }
    size += add(end);
    // What a large term would make too large ends before it.
    if (size > window.most * wanted) return best.end || end;
  }
  return terms.length;
}
