import type { TermList } from '#scripts/search/lists';

/** How large shards are: bytes as hosts compress them, about, and how many there are at most. */
const smallest = 14 * 1024;
const most = 100;

/** Cuts ascending lists into shards of about one size. A list is never cut: the largest takes a few kilobytes. */
export function cutShards(lists: readonly TermList[], items: number): { shards: TermList[][]; size: number } {
  const total = lists.reduce((sum, list) => sum + sizeOf(list, items), 0);
  const wanted = Math.max(smallest, total / most);
  const shards: TermList[][] = [];
  let current: TermList[] = [];
  let size = 0;
  for (const list of lists) {
    const own = sizeOf(list, items);
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

/**
 * Bytes of a list when compressed, about: an item among many takes as many bits as the gap to the next one has digits,
 * less where items of a series stand together, and a term takes a few letters.
 */
export function sizeOf({ term, items }: Pick<TermList, 'term' | 'items'>, count: number): number {
  const bits = items.length * (Math.log2(count / items.length) * 0.75 + 0.6);
  return term.length / 4 + 2 + bits / 8;
}
