import { creatorsOf } from '#model/creators';
import type { Directory } from '#model/search/directory';
import { type SearchedCard, writeRows } from '#model/search/rows';
import type { IndexFiles } from '#scripts/search/files';
import type { Limits } from '#scripts/search/limits';
import type { Built } from '#store/write';

/** Items that are looked at together for how large rows are. */
const looked = 1000;

/** Writes what lists show of items. */
export async function writeAllRows(
  { items, cards }: Pick<Built, 'items' | 'cards'>,
  { files, limits }: { files: IndexFiles; limits: Limits },
): Promise<Directory['rows']> {
  const rowsFrom = (start: number, count: number) =>
    cards.slice(start, start + count).map((card, n): SearchedCard => {
      const item = items[start + n]?.item;
      return { ...card, creators: item ? creatorsOf(item) : [] };
    });
  let bytes = 0;
  for (let start = 0; start < cards.length; start += looked)
    bytes += writeRows(rowsFrom(start, looked)).length;
  const count = Math.min(limits.rowFiles, Math.ceil(bytes / limits.rows));
  const size = Math.ceil(cards.length / count);
  const names: string[] = [];
  for (let start = 0; start < cards.length; start += size) {
    names.push(await files.add(writeRows(rowsFrom(start, size))));
  }
  return { items: size, files: names };
}
