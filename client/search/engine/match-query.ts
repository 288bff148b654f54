import { matchPhrase } from '#client/search/engine/match-phrase';
import { counted, inWholeTitle, type Match, matchWord } from '#client/search/engine/match-word';
import type { OpenIndex } from '#client/search/engine/opened';
import type { Mark } from '#client/search/search';
import type { Clause } from '#model/search/clauses';

/** What items a query finds, and how well each answers it. */
export interface Ranked {
  /** For each item 0 where it is not found, else a score; 1 where nothing was asked. */
  scores: Uint32Array;
  marks: Mark[];
}

/** What a title counts that is the whole query, more than all words together. */
const wholeTitle = 1 << 24;

/** Finds the items that have what every clause wants, and none of what it does not. */
export async function matchQuery(index: OpenIndex, clauses: readonly Clause[]): Promise<Ranked> {
  const wanted = clauses.filter(({ isNot }) => !isNot);
  const options = { queryWords: wanted.length };
  const [found, unwanted] = await Promise.all([
    Promise.all(wanted.map((clause) => matchClause(index, clause, options))),
    Promise.all(clauses.filter(({ isNot }) => isNot).map((clause) => matchClause(index, clause, options))),
  ]);
  const scores = new Uint32Array(index.directory.items);
  if (found.length === 0) scores.fill(1);
  const rarities = found.map(({ values }) => rarityOf(values));
  const isQuery = new Uint8Array(scores.length).fill(inWholeTitle);
  found.forEach(({ values }, n) => {
    const rarity = rarities[n] ?? 0;
    for (let item = 0; item < scores.length; item += 1) {
      const value = values[item] ?? 0;
      const before = scores[item] ?? 0;
      scores[item] = value === 0 || (n > 0 && before === 0) ? 0 : before + rarity * (value & counted);
      isQuery[item] = (isQuery[item] ?? 0) & value;
    }
  });
  for (const { values } of unwanted) {
    for (let item = 0; item < scores.length; item += 1) if (values[item]) scores[item] = 0;
  }
  if (found.length > 0) {
    for (let item = 0; item < scores.length; item += 1) {
      if (scores[item] && isQuery[item]) scores[item] = (scores[item] ?? 0) + wholeTitle;
    }
  }
  return { scores, marks: found.flatMap(({ marks }) => marks) };
}

function matchClause(
  index: OpenIndex,
  { wanted, fields }: Clause,
  { queryWords }: { queryWords: number },
): Promise<Match> {
  if (wanted.kind === 'phrase') return matchPhrase(index, wanted, { fields });
  return matchWord(index, wanted, { fields, queryWords });
}

/** How rare what is found is: 1 where every second item has it, 1 more for each halving. */
function rarityOf(values: Uint8Array): number {
  let count = 0;
  for (let item = 0; item < values.length; item += 1) if (values[item]) count += 1;
  return 32 - Math.clz32(Math.floor(values.length / Math.max(1, count)));
}
