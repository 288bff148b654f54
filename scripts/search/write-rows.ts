import { creatorsOf } from '#model/creators';
import type { Directory, ShardEntry } from '#model/search/directory';
import { type SearchedCard, writeRows } from '#model/search/rows';
import { itemsTogether } from '#model/search/together';
import type { IndexFiles } from '#scripts/search/files';
import type { Limits } from '#scripts/search/limits';
import type { TermLists } from '#scripts/search/lists';
import type { Built } from '#store/write';

/** What lists show of items, by their numbers. */
export interface Rows {
  /** Number of items. */
  count: number;
  /** How long the row of one is in a file, on average. */
  bytes: number;
  of(numbers: Iterable<number>): SearchedCard[];
}

interface WriteRowsOptions {
  files: IndexFiles;
  limits: Limits;
}

/** Items that are looked at together for how large rows are. */
const looked = 1000;

/** The rows of a model. */
export function rowsOfModel({ items, cards }: Pick<Built, 'items' | 'cards'>): Rows {
  const of = (numbers: Iterable<number>) =>
    Array.from(numbers).flatMap((number): SearchedCard[] => {
      const card = cards[number];
      const item = items[number]?.item;
      return card && item ? [{ ...card, number, creators: creatorsOf(item) }] : [];
    });
  let bytes = 0;
  for (let start = 0; start < cards.length; start += looked)
    bytes += writeRows(of(stretch(start, Math.min(start + looked, cards.length)))).length;
  return { count: cards.length, bytes: bytes / Math.max(1, cards.length), of };
}

/** Writes the rows of all items, in their order. */
export async function writeAllRows(
  rows: Rows,
  { files, limits }: WriteRowsOptions,
): Promise<Directory['rows']> {
  const count = Math.min(limits.rowFiles, Math.ceil((rows.count * rows.bytes) / limits.rows));
  const items = Math.ceil(rows.count / count);
  const names: string[] = [];
  for (let start = 0; start < rows.count; start += items)
    names.push(await files.add(writeRows(rows.of(stretch(start, Math.min(start + items, rows.count))))));
  return { items, files: names };
}

/**
 * Writes rows once more, in files of the terms that find them.
 *
 * @param chunk items of a file of all rows
 */
export async function writeRowsTogether(
  { lists, rows, chunk }: { lists: TermLists; rows: Rows; chunk: number },
  { files, limits }: WriteRowsOptions,
): Promise<ShardEntry[]> {
  const found = lists.terms.flatMap((term, place) => {
    const { items: all, kinds } = lists.list(place);
    const items = itemsTogether((visit) => {
      for (const [n, kind] of kinds.entries()) visit(all[n] ?? 0, kind);
    }, chunk);
    return items.length > 0 ? [{ term, items }] : [];
  });
  const total = found.reduce((sum, { items }) => sum + items.length, 0);
  const wanted = Math.max(limits.together / rows.bytes, total / limits.togetherFiles);
  const entries: ShardEntry[] = [];
  let first = '';
  let own = new Set<number>();
  async function end(): Promise<void> {
    const numbers = Uint32Array.from(own).sort();
    entries.push({ first, file: await files.add(writeRows(rows.of(numbers))) });
  }
  for (const { term, items } of found) {
    if (own.size > 0 && own.size + items.length / 2 > wanted) {
      await end();
      own = new Set();
      first = term;
    }
    for (const item of items) own.add(item);
  }
  if (own.size > 0) await end();
  return entries;
}

function* stretch(start: number, end: number): Generator<number> {
  for (let number = start; number < end; number += 1) yield number;
}
