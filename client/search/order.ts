import type { IndexReader } from '#client/search/index-reader';
import type { Sorting } from '#client/search/question';

/** Returns the numbers of the found items in the wanted order. */
export async function orderItems(
  index: IndexReader,
  scores: Uint8Array,
  sort: Sorting,
): Promise<Uint32Array> {
  const found = foundItems(scores);
  if (sort === 'title' || sort === 'added') {
    const ranks = await (sort === 'title' ? index.titleColumn() : index.addedColumn());
    return found.sort((a, b) => (ranks[a] ?? 0) - (ranks[b] ?? 0) || a - b);
  }
  if (sort === 'date' || sort === 'newest') {
    const keys = await dateKeys(index, sort);
    return found.sort(
      (a, b) =>
        (keys[2 * a] ?? 0) - (keys[2 * b] ?? 0) || (keys[2 * a + 1] ?? 0) - (keys[2 * b + 1] ?? 0) || a - b,
    );
  }
  return sortByRank(found, scores, index.rows.size);
}

/**
 * Sorts items by rank. Of equal items, those in the file of rows with most of them come first, then lower numbers: a series stays
 * together, and a page of results needs few files.
 */
function sortByRank(found: Uint32Array, scores: Uint8Array, size: number): Uint32Array {
  const runOf = (item: number) => Math.floor(item / size) * 256 + (scores[item] ?? 0);
  const equals = new Uint32Array(runOf(scores.length) + 256);
  for (const item of found) equals[runOf(item)] = (equals[runOf(item)] ?? 0) + 1;
  // One number per item: a comparison function is many times slower.
  const keys = new Float64Array(found).map((item) => {
    const rank = (scores[item] ?? 0) * (size + 1) + (equals[runOf(item)] ?? 0);
    return (256 * (size + 1) - rank) * scores.length + item;
  });
  return new Uint32Array(keys.sort().map((key) => key % scores.length));
}

/** Returns the numbers of the items with a rank. */
export function foundItems(scores: Uint8Array): Uint32Array {
  const items = new Uint32Array(scores.length);
  let count = 0;
  for (let item = 0; item < scores.length; item += 1) {
    if (!scores[item]) continue;
    items[count] = item;
    count += 1;
  }
  return items.slice(0, count);
}

/** Returns two sort keys per item: its first and last day, or both reversed; undated items come last. */
async function dateKeys(index: IndexReader, sort: 'date' | 'newest'): Promise<Float64Array> {
  const { dates, items } = await index.dateColumn();
  const keys = new Float64Array(2 * index.items).fill(Number.POSITIVE_INFINITY);
  items.forEach((place, item) => {
    const date = dates[place];
    if (!date) return;
    const first = date[0] * 366 + date[2];
    const last = date[1] * 366 + date[3];
    keys[2 * item] = sort === 'date' ? first : -last;
    keys[2 * item + 1] = sort === 'date' ? last : -first;
  });
  return keys;
}
