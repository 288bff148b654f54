import type { Limits } from '#scripts/search/limits';
import type { TermList } from '#scripts/search/lists';

/** Cuts ascending lists into shards of about one size. A list is never cut: the largest takes a few kilobytes. */
export function cutShards(
  lists: readonly TermList[],
  { shard, shards: most }: Pick<Limits, 'shard' | 'shards'>,
): { shards: TermList[][]; size: number } {
  const total = lists.reduce((sum, list) => sum + list.size, 0);
  const wanted = Math.max(shard, total / most);
  const shards: TermList[][] = [];
  let current: TermList[] = [];
  let size = 0;
  for (const list of lists) {
    const own = list.size;
    if (current.length > 0 && size + own / 2 > wanted) {
      shards.push(current);
      current = [];
      size = 0;
    }
    current.push(list);
    size += own;
  }
  if (current.length > 0) shards.push(current);
  return { shards, size: wanted };
}
