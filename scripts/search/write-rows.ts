import { creatorsOf } from '#model/creators';
import type { Directory } from '#model/search/directory';
import { writeRows } from '#model/search/rows';
import type { IndexFiles } from '#scripts/search/files';
import type { Built } from '#store/write';

/** Items of a chunk at least, and chunks at most. */
const fewest = 240;
const most = 220;

/** Writes what lists show of items. */
export async function writeAllRows(
  { items, cards }: Pick<Built, 'items' | 'cards'>,
  files: IndexFiles,
): Promise<Directory['rows']> {
  const size = Math.max(fewest, Math.ceil(cards.length / most));
  const names: string[] = [];
  for (let start = 0; start < cards.length; start += size) {
    const chunk = cards.slice(start, start + size).map((card, n) => {
      const item = items[start + n]?.item;
      return { ...card, creators: item ? creatorsOf(item) : [] };
    });
    names.push(await files.add(writeRows(chunk)));
  }
  return { items: size, files: names };
}
