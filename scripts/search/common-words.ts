import { type CommonWords, commonness } from '#model/search/common-words';

/** How many words mistakes are looked for among; shorter ones are not mistaken for each other. */
const most = 16_000;
const shortest = 4;

/**
 * The commonest words of a collection: those that a mistyped one may have meant.
 *
 * @param terms ascending, and how many items have each
 */
export function commonWords(terms: readonly { term: string; count: number }[]): CommonWords {
  const words = terms.filter(({ term }) => term.length >= shortest && !/[\d./_-]/.test(term));
  const counts = words.map(({ count }) => count).sort((a, b) => b - a);
  const least = counts.length > most ? (counts[most] ?? 0) + 1 : 1;
  const chosen = words.filter(({ count }) => count >= least);
  return {
    words: chosen.map(({ term }) => term),
    common: chosen.map(({ count }) => commonness(count)),
  };
}
