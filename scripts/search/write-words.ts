import { writeCodes } from '#model/search/numbers';
import { writeTerms } from '#model/search/terms-list';
import type { IndexFiles } from '#scripts/search/files';
import type { TermList } from '#scripts/search/lists';

/** How many words mistakes are looked for among, the commonest ones; shorter ones are not mistaken for each other. */
const most = 16_000;
const shortest = 4;

/** Writes the commonest words with the number of items of each: those that a mistyped one may have meant. */
export async function writeCommonWords(lists: readonly TermList[], files: IndexFiles): Promise<string> {
  const words = lists.filter(({ term }) => term.length >= shortest && !/[\d./_-]/.test(term));
  const counts = words.map(({ items }) => items.length).sort((a, b) => b - a);
  const least = counts.length > most ? (counts[most] ?? 0) + 1 : 1;
  const common = words.filter(({ items }) => items.length >= least);
  const text = [
    writeTerms(common.map(({ term }) => term)),
    writeCodes(common.map(({ items }) => items.length)),
  ];
  return files.add(text.join('\n'));
}
