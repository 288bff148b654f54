import type { IndexReader } from '#client/search/index-reader';
import { matchPhrase } from '#client/search/match-phrase';
import { emptyMatch, type Match, matchWord, nearness } from '#client/search/match-words';
import type { Answer } from '#client/search/protocol';
import { concat } from '#model/search/concat';
import type { Clause } from '#model/search/query';

export interface QueryMatch extends Pick<Answer, 'highlights' | 'corrections'> {
  /** For each item 0 where it does not match, else its rank, the greater the better. */
  scores: Uint8Array;
}

/** Number of ranks: few, so that many items are equal and a series stays together. */
const ranks = 8;

/** What the rank of an item grows by whose title is the query: more than any other rank. */
const wholeTitle = 2 * ranks;

/** Finds the items that match every clause. */
export async function matchQuery(index: IndexReader, clauses: readonly Clause[]): Promise<QueryMatch> {
  const queryWords = clauses.reduce((sum, { isNot, wanted }) => sum + (isNot ? 0 : lengthOf(wanted)), 0);
  const matches = await Promise.all(
    clauses.map(({ wanted, fields, isNot }) =>
      wanted.kind === 'phrase'
        ? matchPhrase(index, wanted, fields)
        : matchWord(index, wanted, { fields, queryWords, corrects: !isNot }),
    ),
  );
  const found = matches.filter((_, n) => !clauses[n]?.isNot);
  const scores = found.length > 0 ? rankMatches(index, found) : emptyMatch(index).scores.fill(1);
  matches.forEach((match, n) => {
    if (!clauses[n]?.isNot) return;
    for (let item = 0; item < scores.length; item += 1) if (match.scores[item]) scores[item] = 0;
  });
  return {
    scores,
    highlights: concat(found.map(({ highlights }) => highlights)),
    corrections: concat(found.map(({ corrections }) => corrections)),
  };
}

function lengthOf(wanted: Clause['wanted']): number {
  return wanted.kind === 'phrase' ? wanted.words.length : (wanted.length ?? 1);
}

/** Ranks the items that are in all matches: by the fields that have the words, and the more the rarer a word is. */
function rankMatches({ items, fields }: IndexReader, found: readonly Match[]): Uint8Array {
  const mostScore = Math.max(...fields.map(({ weight }) => weight)) * nearness.typed;
  const sums = new Uint32Array(items);
  const isTitle = new Uint8Array(items).fill(1);
  let most = 0;
  found.forEach(({ scores, inTitle }, n) => {
    const rarity = rarityOf(scores);
    most += rarity * mostScore;
    for (let item = 0; item < items; item += 1) {
      const score = scores[item] ?? 0;
      const sum = sums[item] ?? 0;
      sums[item] = score === 0 || (n > 0 && sum === 0) ? 0 : sum + rarity * score;
      isTitle[item] = (isTitle[item] ?? 0) & (inTitle[item] ?? 0);
    }
  });
  return isTitle.map((isWhole, item) => {
    const sum = sums[item] ?? 0;
    return sum === 0 ? 0 : 1 + Math.floor((sum * ranks) / (most + 1)) + isWhole * wholeTitle;
  });
}

/** Returns the inverse document frequency in powers of two: 1 for a word that more than half of the items have. */
function rarityOf(scores: Uint8Array): number {
  let count = 0;
  for (let item = 0; item < scores.length; item += 1) if (scores[item]) count += 1;
  return 32 - Math.clz32(Math.floor(scores.length / Math.max(1, count)));
}
