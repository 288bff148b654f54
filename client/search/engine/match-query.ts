import { matchPhrase } from '#client/search/engine/match-phrase';
import { counted, inWholeTitle, type Match, matchWord, mostValue } from '#client/search/engine/match-word';
import type { OpenIndex } from '#client/search/engine/opened';
import type { Answer, Mark } from '#client/search/search';
import type { Clause } from '#model/search/clauses';
import { inOneList } from '#model/search/in-one-list';
import type { Shard } from '#model/search/shard';

/** What items a query finds, and how well each answers it. */
export interface Ranked {
  /** For each item 0 where it is not found, else a score; 1 where nothing was asked. */
  scores: Uint8Array;
  marks: Mark[];
  /** Those that have their terms, with the rows of what these find first. */
  shards: ReadonlySet<Shard>;
  forgiven: Answer['forgiven'];
}

/** How many levels of answers there are. They are few, so that many items tie: those of a series then stand together. */
const levels = 8;

/** What a title counts that is the whole query: more than any level. */
const wholeTitle = 2 * levels;

/** Finds the items that have what every clause wants, and none of what it does not. */
export async function matchQuery(index: OpenIndex, clauses: readonly Clause[]): Promise<Ranked> {
  const queryWords = clauses.filter(({ isNot }) => !isNot).length;
  const matches = await Promise.all(clauses.map((clause) => matchClause(index, clause, queryWords)));
  const found = matches.filter((_, n) => !clauses[n]?.isNot);
  const scores = found.length > 0 ? score(found) : new Uint8Array(index.directory.items).fill(1);
  matches.forEach(({ values }, n) => {
    if (!clauses[n]?.isNot) return;
    for (let item = 0; item < scores.length; item += 1) if (values[item]) scores[item] = 0;
  });
  return {
    scores,
    marks: inOneList(found.map(({ marks }) => marks)),
    shards: new Set(inOneList(found.map(({ shards }) => shards))),
    forgiven: inOneList(found.map(({ forgiven }) => forgiven)),
  };
}

/** The level of each item that is in all matches: by the fields it has the words in, the rare words counting most. */
function score(found: readonly Match[]): Uint8Array {
  const items = found[0]?.values.length ?? 0;
  const sums = new Uint32Array(items);
  const isTitle = new Uint8Array(items).fill(inWholeTitle);
  let best = 0;
  found.forEach(({ values }, n) => {
    const rarity = rarityOf(values);
    best += rarity * mostValue;
    for (let item = 0; item < items; item += 1) {
      const value = values[item] ?? 0;
      const before = sums[item] ?? 0;
      sums[item] = value === 0 || (n > 0 && before === 0) ? 0 : before + rarity * (value & counted);
      isTitle[item] = (isTitle[item] ?? 0) & value;
    }
  });
  return Uint8Array.from(sums, (sum, item) =>
    sum === 0 ? 0 : 1 + Math.floor((sum * levels) / (best + 1)) + (isTitle[item] ? wholeTitle : 0),
  );
}

function matchClause(
  index: OpenIndex,
  { wanted, fields, isNot }: Clause,
  queryWords: number,
): Promise<Match> {
  if (wanted.kind === 'phrase') return matchPhrase(index, wanted, { fields });
  return matchWord(index, wanted, { fields, queryWords, forgives: !isNot });
}

/** How rare what is found is: 1 where every second item has it, 1 more for each halving. */
function rarityOf(values: Uint8Array): number {
  let count = 0;
  for (let item = 0; item < values.length; item += 1) if (values[item]) count += 1;
  return 32 - Math.clz32(Math.floor(values.length / Math.max(1, count)));
}
