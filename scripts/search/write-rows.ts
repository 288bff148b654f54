import { creatorsOf } from '#model/creators';
import type { Directory, ShardEntry } from '#model/search/directory';
import { type SearchedCard, writeRows } from '#model/search/rows';
import type { IndexFiles } from '#scripts/search/files';
import type { Limits } from '#scripts/search/limits';
import type { TermTogether } from '#scripts/search/write-terms';
import type { Built } from '#store/write';

/** What lists show of items. */
export interface Rows {
  /** By the number of the item. */
  rows: readonly SearchedCard[];
  /** How long one is in a file, on average. */
  bytes: number;
}

interface WriteRowsOptions {
  files: IndexFiles;
  limits: Limits;
}

/** For how large rows are, items are looked at by the thousand, so often at most. */
const looked = 1000;
const looks = 8;

/** The rows of a model. */
export function rowsOfModel({ items, cards }: Pick<Built, 'items' | 'cards'>): Rows {
  const rows = cards.map((card, number): SearchedCard => {
    const item = items[number]?.item;
    return { ...card, number, creators: item ? creatorsOf(item) : [] };
  });
  let [seen, bytes] = [0, 0];
  for (let start = 0; start < rows.length; start += Math.max(looked, Math.ceil(rows.length / looks))) {
    const some = rows.slice(start, start + looked);
    seen += some.length;
    bytes += writeRows(some).length;
  }
  return { rows, bytes: bytes / Math.max(1, seen) };
}

/** Writes the rows of all items, in their order. */
export async function writeAllRows(
  { rows, bytes }: Rows,
  { files, limits }: WriteRowsOptions,
): Promise<Directory['rows']> {
  const count = Math.min(limits.rowFiles, Math.ceil((rows.length * bytes) / limits.rows));
  const items = Math.ceil(rows.length / count);
  const names: string[] = [];
  for (let start = 0; start < rows.length; start += items)
    names.push(await files.add(writeRows(rows.slice(start, start + items))));
  return { items, files: names };
}

/**
 * Writes rows once more, in files of the terms that find them, ascending. Where the files would be larger than they may be,
 * those terms are left out that have two items, which save a request at most and of which a large collection has very many,
 * then those that have the most items.
 */
export async function writeRowsTogether(
  { rows, bytes }: Rows,
  found: readonly TermTogether[],
  { files, limits }: WriteRowsOptions,
): Promise<Directory['together']> {
  const { least, most, total } = chooseLengths(found, (limits.togetherFiles * limits.togetherMost) / bytes);
  const wanted = Math.max(limits.together / bytes, total / limits.togetherFiles);
  const entries: ShardEntry[] = [];
  let first = '';
  let own = new Set<number>();
  async function end(): Promise<void> {
    const numbers = [...Uint32Array.from(own).sort()];
    entries.push({
      first,
      file: await files.add(writeRows(numbers.flatMap((number) => rows[number] ?? []))),
    });
  }
  for (const { term, items } of found) {
    if (items.length < least || items.length > most) continue;
    if (own.size > 0 && own.size + items.length / 2 > wanted) {
      await end();
      own = new Set();
      first = term;
    }
    for (const item of items) own.add(item);
  }
  if (own.size > 0) await end();
  return { least, most, files: entries };
}

/** How few and how many items a term may have for the rows of all such terms to be no more than there is room for; and these rows. */
function chooseLengths(
  found: readonly TermTogether[],
  room: number,
): { least: number; most: number; total: number } {
  const byLength = new Map<number, number>();
  for (const { items } of found) byLength.set(items.length, (byLength.get(items.length) ?? 0) + items.length);
  const all = [...byLength.values()].reduce((sum, rows) => sum + rows, 0);
  const least = all > room ? 3 : 2;
  let [most, total] = [0, 0];
  for (const [length, rows] of [...byLength].sort(([a], [b]) => a - b)) {
    if (length < least) continue;
    if (total + rows > room) break;
    [most, total] = [length, total + rows];
  }
  return { least, most, total };
}
