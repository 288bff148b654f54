import type { IndexReader } from '#client/search/index-reader';
import {
  countWords,
  exclude,
  matchClause,
  mergeHighlights,
  type QueryMatch,
  rankMatches,
} from '#client/search/match-query';
import { emptyMatch, type Match, type Scope } from '#client/search/match-words';
import type { PageIndex } from '#client/search/pages/page-index';
import { concat } from '#model/search/concat';
import { type Clause, type Highlight, isLongEnough, type PhraseWord } from '#model/search/query';

/** A match to show on a page: words in one of these forms, or a phrase. */
export type Sought = { forms: readonly Highlight[] } | { phrase: readonly PhraseWord[] };

export interface PageMatch extends QueryMatch {
  /** For each page the number of clauses that it matches, and their nearness; 0 if no item is found by it. */
  pageScores: Uint16Array;
  sought: Sought[];
}

/** How a clause applies to pages: `asked` is searched, `given` counts as true of every page, `not` does not apply. */
type PageUsage = 'asked' | 'given' | 'not';

/** Matches of a clause. */
interface ClauseMatch {
  clause: Clause;
  usage: PageUsage;
  record: Match;
  /** Absent if the clause is not searched in pages. */
  page: Match | undefined;
}

/** Score of a `given` clause, lower than any match. */
const assumedScore = 1;

/** Finds the items that match each clause in their record or on one page, the same page for all clauses. */
export async function matchPages(
  index: IndexReader,
  pages: PageIndex,
  clauses: readonly Clause[],
): Promise<PageMatch> {
  const queryWords = countWords(clauses);
  const usages = clauses.map((clause) => pageUsage(index, clause));
  const isPaged = clauses.some(({ isNot }, n) => !isNot && usages[n] === 'asked');
  const matches = await Promise.all(
    clauses.map(async (clause, n): Promise<ClauseMatch> => {
      const usage = usages[n] ?? 'not';
      const [record, page] = await matchIn(
        [recordScope(index, clause), isPaged && usage === 'asked' ? { index: pages } : undefined],
        clause,
        queryWords,
      );
      return { clause, usage, record: record ?? emptyMatch(index), page };
    }),
  );
  const wanted = matches.filter(({ clause }) => !clause.isNot);
  const unwanted = matches.filter(({ clause }) => clause.isNot);
  const pageScores = scorePages(pages, wanted);
  for (const { page } of unwanted) if (page) exclude(pageScores, page);
  const ranks =
    wanted.length > 0
      ? rankMatches(
          index.fields,
          wanted.map((match) => joinPages(match, pages, pageScores)),
        )
      : new Uint8Array(index.items + pages.items).fill(1);
  const scores = ranks.slice(0, index.items);
  pages.owners.forEach((item, page) => {
    const rank = ranks[index.items + page] ?? 0;
    if (rank === 0) pageScores[page] = 0;
    else if (pageScores[page] && rank > (scores[item] ?? 0)) scores[item] = rank;
  });
  for (const { record } of unwanted) exclude(scores, record);
  return { scores, pageScores, sought: concat(wanted.map(soughtOf)), ...distinctHighlights(wanted) };
}

/** Returns the scope of a clause within records; undefined if it applies to pages only. */
function recordScope(index: IndexReader, { fields }: Clause): Scope | undefined {
  const fieldsOfItems = fields?.filter((field) => field < index.fields.length);
  return fieldsOfItems?.length === 0 ? undefined : { index, fields: fieldsOfItems };
}

/** Matches a clause in the scopes that it applies to. */
async function matchIn(
  scopes: readonly (Scope | undefined)[],
  clause: Clause,
  queryWords: number,
): Promise<(Match | undefined)[]> {
  const present = scopes.filter((scope) => scope !== undefined);
  const matches = await matchClause(present, clause, queryWords);
  return scopes.map((scope) => (scope ? matches[present.indexOf(scope)] : undefined));
}

/** Returns how a clause applies to pages. A prefix of less than three letters is not searched: nearly every page matches it. */
function pageUsage({ fields: { length } }: IndexReader, { wanted, fields }: Clause): PageUsage {
  if (fields && !fields.includes(length)) return 'not';
  return wanted.kind === 'word' && wanted.isPrefix && !isLongEnough(wanted.word) ? 'given' : 'asked';
}

/** Score of a clause on a page. Nearness adds at most 4, so a page with more clauses comes first. */
const eachClause = 8;

/** Scores each page by the clauses that it matches. */
function scorePages({ items }: PageIndex, wanted: readonly ClauseMatch[]): Uint16Array {
  const scores = new Uint16Array(items);
  for (const { page } of wanted) {
    page?.scores.forEach((score, n) => {
      if (score) scores[n] = (scores[n] ?? 0) + eachClause + score;
    });
  }
  return scores;
}

/** Returns a match of all records, followed by all pages that match a clause, each combined with its record. */
function joinPages(
  { record, page, usage }: ClauseMatch,
  { owners, items: pages }: PageIndex,
  pageScores: Uint16Array,
): Pick<Match, 'scores' | 'inTitle'> {
  const records = record.scores.length;
  const scores = new Uint8Array(records + pages);
  const inTitle = new Uint8Array(records + pages);
  scores.set(record.scores);
  inTitle.set(record.inTitle);
  const least = usage === 'given' ? assumedScore : 0;
  owners.forEach((item, n) => {
    if (pageScores[n]) scores[records + n] = Math.max(least, record.scores[item] ?? 0, page?.scores[n] ?? 0);
  });
  return { scores, inTitle };
}

function soughtOf({ clause: { wanted }, page }: ClauseMatch): Sought[] {
  if (!page) return [];
  return [wanted.kind === 'phrase' ? { phrase: wanted.words } : { forms: page.highlights }];
}

/** Collects highlights and corrections, without duplicates of records and pages. */
function distinctHighlights(wanted: readonly ClauseMatch[]): Pick<QueryMatch, 'highlights' | 'corrections'> {
  const { highlights, corrections } = mergeHighlights(
    concat(wanted.map(({ record, page }) => (page ? [record, page] : [record]))),
  );
  return { highlights: distinct(highlights), corrections: distinct(corrections) };
}

function distinct<T>(values: readonly T[]): T[] {
  const byKey = new Map(values.map((value) => [JSON.stringify(value), value]));
  return [...byKey.values()];
}
