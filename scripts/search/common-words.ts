import type { CommonWords } from '#model/search/common-words';
import type { TermList } from '#scripts/search/lists';

/** How many words mistakes are looked for among; shorter ones are not mistaken for each other. */
const most = 16_000;
const shortest = 4;

/** The commonest words of a collection: those that a mistyped one may have meant. */
export function commonWords(lists: readonly TermList[]): CommonWords {
  const words = lists.filter(({ term }) => term.length >= shortest && !/[\d./_-]/.test(term));
  const counts = words.map(({ items }) => items.length).sort((a, b) => b - a);
  const least = counts.length > most ? (counts[most] ?? 0) + 1 : 1;
  const common = words.filter(({ items }) => items.length >= least);
  return { words: common.map(({ term }) => term), counts: common.map(({ items }) => items.length) };
}
