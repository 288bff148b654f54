import type { IndexReader } from '#client/search/index-reader';
import {
  countWords,
  exclude,
  matchClause,
  type QueryMatch,
  rankMatches,
  saidOf,
} from '#client/search/match-query';
import { emptyMatch, type Match, type Scope } from '#client/search/match-words';
import type { PageIndex } from '#client/search/pages/page-index';
import { concat } from '#model/search/concat';
import { type Clause, type Highlight, isLongEnough, type PhraseWord } from '#model/search/query';

/** To match on a page: words in one of these forms, or a phrase. */
export type Sought = { forms: readonly Highlight[] } | { phrase: readonly PhraseWord[] };

export interface PageMatch extends QueryMatch {
  /** For each page how many clauses it has itself, and how near to what was typed; 0 for a page by which no item is found. */
  had: Uint16Array;
  sought: Sought[];
}

/** Use of a clause for pages: not at all, or as true of every page. */
type Asking = 'asked' | 'given' | 'not';

/** Matches of a clause. */
interface ClauseMatch {
  clause: Clause;
  asking: Asking;
  record: Match;
  /** Absent if it is not asked of pages. */
  page: Match | undefined;
}

/** Score of a given clause, less than any that is found. */
const givenScore = 1;

/** Finds the items that match: each clause by their record or by one page, the same page for all of them. */
export async function matchPages(
  index: IndexReader,
  pages: PageIndex,
  clauses: readonly Clause[],
): Promise<PageMatch> {
  const queryWords = countWords(clauses);
  const askings = clauses.map((clause) => askingOf(index, clause));
  const isPaged = clauses.some(({ isNot }, n) => !isNot && askings[n] === 'asked');
  const matches = await Promise.all(
    clauses.map(async (clause, n): Promise<ClauseMatch> => {
      const asking = askings[n] ?? 'not';
      const [record, page] = await matchIn(
        [recordScope(index, clause), isPaged && asking === 'asked' ? { index: pages } : undefined],
        clause,
        queryWords,
      );
      return { clause, asking, record: record ?? emptyMatch(index), page };
    }),
  );
  const wanted = matches.filter(({ clause }) => !clause.isNot);
  const unwanted = matches.filter(({ clause }) => clause.isNot);
  const had = countHad(pages, wanted);
  for (const { page } of unwanted) if (page) exclude(had, page);
  const ranks =
    wanted.length > 0
      ? rankMatches(
          index.fields,
          wanted.map((match) => joinPages(match, pages, had)),
        )
      : new Uint8Array(index.items + pages.items).fill(1);
  const scores = ranks.slice(0, index.items);
  pages.owners.forEach((item, page) => {
    const rank = ranks[index.items + page] ?? 0;
    if (rank === 0) had[page] = 0;
    else if (had[page] && rank > (scores[item] ?? 0)) scores[item] = rank;
  });
  for (const { record } of unwanted) exclude(scores, record);
  return { scores, had, sought: concat(wanted.map(soughtOf)), ...saidOnce(wanted) };
}

/** Returns the part of a record in which a clause is searched; undefined for one of pages alone. */
function recordScope(index: IndexReader, { fields }: Clause): Scope | undefined {
  const own = fields?.filter((field) => field < index.fields.length);
  return own?.length === 0 ? undefined : { index, fields: own };
}

/** Matches a clause in the indexes that it applies to. */
async function matchIn(
  scopes: readonly (Scope | undefined)[],
  clause: Clause,
  queryWords: number,
): Promise<(Match | undefined)[]> {
  const present = scopes.filter((scope) => scope !== undefined);
  const matches = await matchClause(present, clause, queryWords);
  return scopes.map((scope) => (scope ? matches[present.indexOf(scope)] : undefined));
}

/** Returns how a clause is asked of pages. The beginning of a word is once it has three letters: nearly every page has it until then. */
function askingOf({ fields: { length } }: IndexReader, { wanted, fields }: Clause): Asking {
  if (fields && !fields.includes(length)) return 'not';
  return wanted.kind === 'word' && wanted.isPrefix && !isLongEnough(wanted.word) ? 'given' : 'asked';
}

/** Score of a clause on a page, besides its nearness, which is 4 at most: a page with more clauses comes first. */
const eachClause = 8;

/** Counts for each page the clauses that it has. */
function countHad({ items }: PageIndex, wanted: readonly ClauseMatch[]): Uint16Array {
  const had = new Uint16Array(items);
  for (const { page } of wanted) {
    page?.scores.forEach((score, n) => {
      if (score) had[n] = (had[n] ?? 0) + eachClause + score;
    });
  }
  return had;
}

/** Returns a match of records, and after them of the pages with any clause, each with its record. */
function joinPages(
  { record, page, asking }: ClauseMatch,
  { owners, items: pages }: PageIndex,
  had: Uint16Array,
): Pick<Match, 'scores' | 'inTitle'> {
  const records = record.scores.length;
  const scores = new Uint8Array(records + pages);
  const inTitle = new Uint8Array(records + pages);
  scores.set(record.scores);
  inTitle.set(record.inTitle);
  const least = asking === 'given' ? givenScore : 0;
  owners.forEach((item, n) => {
    if (had[n]) scores[records + n] = Math.max(least, record.scores[item] ?? 0, page?.scores[n] ?? 0);
  });
  return { scores, inTitle };
}

function soughtOf({ clause: { wanted }, page }: ClauseMatch): Sought[] {
  if (!page) return [];
  return [wanted.kind === 'phrase' ? { phrase: wanted.words } : { forms: page.highlights }];
}

/** Returns what the answer says of matches, without what records and pages both say. */
function saidOnce(wanted: readonly ClauseMatch[]): Pick<QueryMatch, 'highlights' | 'corrections'> {
  const { highlights, corrections } = saidOf(
    concat(wanted.map(({ record, page }) => (page ? [record, page] : [record]))),
  );
  return { highlights: withoutTwins(highlights), corrections: withoutTwins(corrections) };
}

function withoutTwins<T>(values: readonly T[]): T[] {
  const byKey = new Map(values.map((value) => [JSON.stringify(value), value]));
  return [...byKey.values()];
}
