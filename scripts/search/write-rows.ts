import { creatorsOf } from '#model/fields/creator';
import type { RowsEntry } from '#model/search/directory';
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
): Promise<RowsEntry[]> {
  const { length } = rows.cards;
  const count = Math.min(limits.rowFiles, Math.ceil((length * rows.bytes) / limits.rows));
  const firsts = cutEvenly(weighRows(rows, Math.ceil(length / Math.max(1, count))), count);
  const entries: RowsEntry[] = [];
  for (const [n, first] of firsts.entries()) {
    const items = (firsts[n + 1] ?? length) - first;
    entries.push({ first, file: await files.add(writeRows(numbersFrom(first, items, rows), rows)) });
  }
  return entries;
}

/**
 * What each row takes when its file is compressed, about, in tenths of a byte: words that the file has said before take
 * little. Reckoned in whole numbers, so that every machine cuts files alike.
 *
 * @param near how many rows a file has, about
 */
function weighRows({ cards, creators }: RowSources, near: number): number[] {
  const said = new Map<string, number>();
  return cards.map(({ title, date = '', picture, alt = '' }, number) => {
    let tenths = 20 + (picture ? 200 : 0);
    for (const word of `${title} ${date} ${alt} ${creators[number]?.join(' ')}`.split(' ')) {
      const before = said.get(word);
      tenths += before !== undefined && number - before < near ? 8 : 8 + 8 * word.length;
      said.set(word, number);
    }
    return tenths;
  });
}

/** Where so many parts of about one weight begin. */
function cutEvenly(weights: readonly number[], count: number): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const firsts: number[] = [];
  let sum = 0;
  for (const [n, weight] of weights.entries()) {
    if (sum * count >= firsts.length * all) firsts.push(n);
    sum += weight;
  }
  return firsts;
}

/** The numbers of so many items, or of those that are left. */
function numbersFrom(start: number, most: number, { cards }: RowSources): number[] {
  return Array.from({ length: Math.min(most, cards.length - start) }, (_, n) => start + n);
}
