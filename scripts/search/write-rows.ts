import { creatorsOf } from '#model/creators';
import type { Directory } from '#model/search/directory';
import { type RowSources, writeRows } from '#model/search/rows';
import type { IndexFiles } from '#scripts/search/files';
import type { Limits } from '#scripts/search/limits';
import type { Built } from '#store/write';

/** What lists show of items. */
export interface Rows extends RowSources {
  /** How long one is in a file, on average. */
  bytes: number;
}

/** For how large rows are, items are looked at by the thousand, so often at most. */
const looked = 1000;
const looks = 8;

/** The rows of a model. */
export function rowsOfModel({ items, cards }: Pick<Built, 'items' | 'cards'>): Rows {
  const sources = { cards, creators: items.map(({ item }) => creatorsOf(item)) };
  let [seen, bytes] = [0, 0];
  for (let start = 0; start < cards.length; start += Math.max(looked, Math.ceil(cards.length / looks))) {
    const some = numbersFrom(start, looked, sources);
    seen += some.length;
    bytes += writeRows(some, sources).length;
  }
  return { ...sources, bytes: bytes / Math.max(1, seen) };
}

/** Writes the rows of all items, in their order. */
export async function writeAllRows(
  rows: Rows,
  { files, limits }: { files: IndexFiles; limits: Limits },
): Promise<Directory['rows']> {
  const { length } = rows.cards;
  const count = Math.min(limits.rowFiles, Math.ceil((length * rows.bytes) / limits.rows));
  const items = Math.ceil(length / count);
  const names: string[] = [];
  for (let start = 0; start < length; start += items)
    names.push(await files.add(writeRows(numbersFrom(start, items, rows), rows)));
  return { items, files: names };
}

/** The numbers of so many items, or of those that are left. */
function numbersFrom(start: number, most: number, { cards }: RowSources): number[] {
  return Array.from({ length: Math.min(most, cards.length - start) }, (_, n) => start + n);
}
