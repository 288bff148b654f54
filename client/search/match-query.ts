import type { IndexReader } from '#client/search/index-reader';
import { matchPhrase } from '#client/search/match-phrase';
import { emptyMatch, type Match, matchWord, nearness, type Scope } from '#client/search/match-words';
import type { Answer } from '#client/search/protocol';
import { concat } from '#model/search/concat';
import type { SearchField } from '#model/search/index-format';
import type { Clause } from '#model/search/query';

export interface QueryMatch extends Pick<Answer, 'highlights' | 'corrections'> {
  /** For each item its rank, higher is better; 0 if it does not match. */
  scores: Uint8Array;
}

/** Number of ranks: few, so that many items tie and a series stays together. */
const ranks = 8;

/** Bonus for an item whose title equals the query: above all other ranks. */
const wholeTitle = 2 * ranks;

/** Finds the items that match every clause. */
export async function matchQuery(index: IndexReader, clauses: readonly Clause[]): Promise<QueryMatch> {
  const queryWords = countWords(clauses);
  const matched = await Promise.all(
    clauses.map((clause) => matchClause([{ index, fields: clause.fields }], clause, queryWords)),
  );
  const matches = concat(matched);
  const found = matches.filter((_, n) => !clauses[n]?.isNot);
  const scores = found.length > 0 ? rankMatches(index.fields, found) : emptyMatch(index).scores.fill(1);
  matches.forEach((match, n) => {
    if (clauses[n]?.isNot) exclude(scores, match);
  });
  return { scores, ...mergeHighlights(found) };
}

/** Finds the matches of a clause, in each of the indexes. */
export async function matchClause(
  scopes: readonly Scope[],
  { wanted, isNot }: Clause,
  queryWords: number,
): Promise<Match[]> {
  return wanted.kind === 'phrase'
    ? Promise.all(scopes.map((scope) => matchPhrase(scope, wanted)))
    : matchWord(scopes, wanted, { queryWords, corrects: !isNot });
}

/** Returns the number of words and CJK characters in the clauses. */
export function countWords(clauses: readonly Clause[]): number {
  return clauses.reduce((sum, { isNot, wanted }) => {
    const length = wanted.kind === 'phrase' ? wanted.words.length : (wanted.length ?? 1);
    return isNot ? sum : sum + length;
  }, 0);
}

/** Collects the highlights and corrections of matches. */
export function mergeHighlights(found: readonly Match[]): Pick<QueryMatch, 'highlights' | 'corrections'> {
  return {
    highlights: concat(found.map(({ highlights }) => highlights)),
    corrections: concat(found.map(({ corrections }) => corrections)),
  };
}

/** Removes matching items from the items found. */
export function exclude(found: Uint8Array | Uint16Array, { scores }: Pick<Match, 'scores'>): void {
  for (let item = 0; item < found.length; item += 1) if (scores[item]) found[item] = 0;
}

/** Ranks the items in all matches: by the fields with the words, and by how rare the words are. */
export function rankMatches(
  fields: readonly SearchField[],
  found: readonly Pick<Match, 'scores' | 'inTitle'>[],
): Uint8Array {
  const items = found[0]?.scores.length ?? 0;
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

/** Returns the inverse document frequency as a power of two: 1 for a word in more than half of the items. */
function rarityOf(scores: Uint8Array): number {
  let count = 0;
  for (let item = 0; item < scores.length; item += 1) if (scores[item]) count += 1;
  return 32 - Math.clz32(Math.floor(scores.length / Math.max(1, count)));
}
