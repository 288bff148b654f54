import type { OpenIndex } from '#client/search/engine/opened';
import type { Sorting } from '#client/search/question';
import { type RowsEntry, rowFileOf } from '#model/search/directory';
import { setPlaces } from '#model/search/set-places';
import type { Shard } from '#model/search/shard';

export interface OrderOptions {
  sort: Sorting;
  /** Those that the question has looked into. */
  shards: ReadonlySet<Shard>;
}

/** The numbers of what is found, in the order asked for. */
export async function orderFound(
  index: OpenIndex,
  scores: Uint8Array,
  { sort, shards }: OrderOptions,
): Promise<Uint32Array> {
  const found = setPlaces(scores);
  if (sort === 'title') return byTitle(index, found);
  if (sort === 'date' || sort === 'newest') return byDate(index, found, sort);
  return byScore(found, scores, { rows: index.directory.rows, shards });
}

/**
 * The best first. Among equals those come first whose rows stand with the terms asked for, then those that stand in the
 * collection with most of their equals, so that a series stays together and the rows of a page come in few files; then the
 * collection's own order.
 */
function byScore(
  found: Uint32Array,
  scores: Uint8Array,
  { rows, shards }: { rows: readonly RowsEntry[]; shards: ReadonlySet<Shard> },
): Uint32Array {
  const keys = found.map((item) => (scores[item] ?? 0) * rows.length + rowFileOf(rows, item));
  const together = new Map<number, number>();
  for (const key of keys) together.set(key, (together.get(key) ?? 0) + 1);
  const nearness = new Uint32Array(scores.length);
  found.forEach((item, n) => {
    nearness[item] = together.get(keys[n] ?? 0) ?? 0;
  });
  for (const shard of shards) for (const item of shard.rows().keys()) nearness[item] = atHand;
  return found.sort(
    (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || (nearness[b] ?? 0) - (nearness[a] ?? 0) || a - b,
  );
}

/** Nearer than with however many. */
const atHand = 0xff_ff_ff_ff;

async function byTitle(index: OpenIndex, found: Uint32Array): Promise<Uint32Array> {
  const ranks = await index.titles(index.directory.titles);
  return found.sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b);
}

/** By the first day, or from the last one back; what has no date comes last. */
async function byDate(index: OpenIndex, found: Uint32Array, sort: 'date' | 'newest'): Promise<Uint32Array> {
  const { dates: name } = index.directory;
  if (!name) return found;
  const { from, to, firstDay, lastDay } = await index.dates(name);
  const first = (item: number) => (from[item] ?? 0) * 366 + (firstDay[item] ?? 0);
  const last = (item: number) => (to[item] ?? 0) * 366 + (lastDay[item] ?? 0);
  const isUndated = (item: number) => Number((from[item] ?? 0) > (to[item] ?? 0));
  return found.sort((a, b) => {
    const undated = isUndated(a) - isUndated(b);
    if (undated !== 0) return undated;
    if (sort === 'date') return first(a) - first(b) || last(a) - last(b) || a - b;
    return last(b) - last(a) || first(b) - first(a) || a - b;
  });
}
