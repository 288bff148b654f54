import { sharedLength } from '#model/search/terms-list';
import type { Limits } from '#scripts/search/limits';
import { sumsOf } from '#scripts/search/sizes';

/** A stretch of the terms: places from the first to the one after the last. */
export interface Stretch {
  start: number;
  end: number;
}

/** How far a shard may be from the size that is wanted, as parts of it, for the sake of a better place to cut. */
const window = { least: 0.7, most: 1.25 };

/**
 * Cuts terms into shards of about one size, where neighbours have the fewest letters in common: a word and its stem, and what
 * one beginning begins, then mostly lie in one shard. A term is never cut: one that is larger than a shard has one to itself.
 *
 * @param terms ascending
 * @param sizes bytes of each when compressed, about
 * @returns the shards, and the size that was wanted of them
 * @see https://doi.org/10.1145/320521.320530 Bayer and Unterauer, Prefix B-trees (1977), on the shortest separators
 */
export function cutShards(
  { terms, sizes }: { terms: readonly string[]; sizes: ArrayLike<number> },
  { shard, shards: most }: Pick<Limits, 'shard' | 'shards'>,
): { shards: Stretch[]; size: number } {
  const sums = sumsOf(sizes);
  const total = sums[terms.length] ?? 0;
  const count = Math.max(1, Math.min(most, Math.round(total / shard)));
  const shards: Stretch[] = [];
  let start = 0;
  while (start < terms.length) {
    const left = count - shards.length;
    const wanted = (total - (sums[start] ?? 0)) / left;
    const end = left === 1 ? terms.length : endOf(start, { terms, sums, wanted });
    shards.push({ start, end });
    start = end;
  }
  return { shards, size: total / count };
}

/** Where the shard from a term on ends. */
function endOf(
  start: number,
  { terms, sums, wanted }: { terms: readonly string[]; sums: Float64Array; wanted: number },
): number {
  const sizeTo = (end: number) => (sums[end] ?? 0) - (sums[start] ?? 0);
  let end = start + 1;
  while (end < terms.length && sizeTo(end) < window.least * wanted) end += 1;
  // What a large term would make too large ends before it.
  if (sizeTo(end) > window.most * wanted) return Math.max(start + 1, end - 1);
  let best = end;
  let fewest = Number.POSITIVE_INFINITY;
  for (; sizeTo(end) <= window.most * wanted; end += 1) {
    // All that is left fits.
    if (end === terms.length) return end;
    const shared = sharedLength(terms[end - 1] ?? '', terms[end] ?? '');
    const isNearer = Math.abs(sizeTo(end) - wanted) < Math.abs(sizeTo(best) - wanted);
    if (shared > fewest || (shared === fewest && !isNearer)) continue;
    [best, fewest] = [end, shared];
  }
  return best;
}
