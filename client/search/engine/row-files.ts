import type { FoundTerm } from '#client/search/engine/find-terms';
import type { OpenIndex } from '#client/search/engine/opened';
import { shardOf } from '#model/search/directory';
import { itemsTogether } from '#model/search/together';

/** Files that have rows, by name, each with the items that one knows of. */
export type RowFiles = ReadonlyMap<string, ReadonlySet<number>>;

/** Files that have the rows of terms together. */
export function filesOfTerms({ directory }: OpenIndex, terms: readonly FoundTerm[]): RowFiles {
  const { rows, together } = directory;
  const files = new Map<string, Set<number>>();
  for (const { term, shard, place } of terms) {
    const items = itemsTogether((visit) => shard.each(place, visit), rows.items);
    const name = together.files[shardOf(together.files, term)]?.file;
    if (name === undefined || items.length < together.least || items.length > together.most) continue;
    const known = files.get(name) ?? new Set<number>();
    files.set(name, known);
    for (const item of items) known.add(item);
  }
  return files;
}

/** The files that have all rows, in the order of the collection, as far as these are wanted; then others. */
export function withOrdinary(index: OpenIndex, numbers: readonly number[], others: RowFiles): RowFiles {
  const { items: size, files: names } = index.directory.rows;
  const files = new Map<string, Set<number>>();
  for (const number of numbers) {
    const name = names[Math.floor(number / size)] ?? '';
    files.set(name, (files.get(name) ?? new Set<number>()).add(number));
  }
  return new Map([...files, ...others]);
}

/**
 * Chooses for each wanted item the file that its row is read from, so that few are fetched: what is there already before
 * all else, then again and again the file that has most of what is left, of equals the first.
 */
export function chooseFiles(
  numbers: readonly number[],
  files: RowFiles,
  isThere: (name: string) => boolean,
): Map<number, string> {
  const chosen = new Map<number, string>();
  const left = new Set(numbers);
  function take(name: string, items: ReadonlySet<number>): void {
    left.forEach((number) => {
      if (!items.has(number)) return;
      chosen.set(number, name);
      left.delete(number);
    });
  }
  files.forEach((items, name) => {
    if (isThere(name)) take(name, items);
  });
  const fetched = [...files];
  while (left.size > 0) {
    const [best] = fetched
      .map(([name, items]) => ({ name, items, count: countIn(left, items) }))
      .sort((a, b) => b.count - a.count);
    if (!best?.count) break;
    take(best.name, best.items);
  }
  return chosen;
}

function countIn(wanted: ReadonlySet<number>, items: ReadonlySet<number>): number {
  let count = 0;
  wanted.forEach((number) => {
    if (items.has(number)) count += 1;
  });
  return count;
}
