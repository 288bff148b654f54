import type { Limits } from '#scripts/search/limits';

/** A stretch of the terms: places from the first to the one after the last. */
export interface Stretch {
  start: number;
  end: number;
}

/** Cuts terms into shards of about one size. A term is never cut: the largest takes a few kilobytes. */
export function cutShards(
  sizes: ArrayLike<number>,
  { shard, shards: most }: Pick<Limits, 'shard' | 'shards'>,
): { shards: Stretch[]; size: number } {
  let total = 0;
  for (let n = 0; n < sizes.length; n += 1) total += sizes[n] ?? 0;
  const wanted = Math.max(shard, total / most);
  const shards: Stretch[] = [];
  let start = 0;
  let size = 0;
  for (let n = 0; n < sizes.length; n += 1) {
    const own = sizes[n] ?? 0;
    if (n > start && size + own / 2 > wanted) {
      shards.push({ start, end: n });
      start = n;
      size = 0;
    }
    size += own;
  }
  if (sizes.length > start) shards.push({ start, end: sizes.length });
  return { shards, size: wanted };
}
