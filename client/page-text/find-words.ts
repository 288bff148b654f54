import { type Hit, wordsOf } from '#client/page-text/words-on-page';
import { concat } from '#model/search/concat';
import { fold, normalize } from '#model/search/fold';
import { type Clause, readQuery } from '#model/search/query';
import type { StemsOf } from '#model/search/stem';
import { eachWord } from '#model/search/tokenize';

/** A term of a page, and the index of its word. */
interface PlacedTerm {
  term: string;
  word: string;
  position: number;
  /** Index of the word on the page. */
  at: number;
}

/**
 * Finds the words of a query on the pages of an item as the site's search does: in any form, or as a phrase. Returns hits on pages
 * with all of them, or else on pages with any.
 */
export function findWords(pages: readonly string[], query: string, stemsOf: StemsOf): Hit[] {
  const clauses = readQuery(query, []).filter(({ isNot }) => !isNot);
  if (clauses.length === 0) return [];
  const found = pages.map((text, page) => {
    const terms = termsOf(text);
    return clauses.map((clause) => hitsOf(clause, { page, terms, stemsOf }));
  });
  const whole = found.filter((ofClauses) => ofClauses.every((hits) => hits.length > 0));
  return concat((whole.length > 0 ? whole : found).map((ofClauses) => inOrder(concat(ofClauses))));
}

function termsOf(text: string): PlacedTerm[] {
  const terms: PlacedTerm[] = [];
  let start = 0;
  wordsOf(text).forEach((written, at) => {
    start += eachWord(normalize(written), (word, position) => {
      terms.push({ term: fold(word), word, position: start + position, at });
    });
  });
  return terms;
}

interface PageTerms {
  page: number;
  terms: readonly PlacedTerm[];
  stemsOf: StemsOf;
}

function hitsOf({ wanted }: Clause, { page, terms, stemsOf }: PageTerms): Hit[] {
  const isLike = (term: string, word: string, isPrefix: boolean) =>
    isPrefix ? term.startsWith(word) : term === word;
  if (wanted.kind === 'word') {
    const formsOf = (typed: string, isPrefix: boolean) => {
      const stems = stemsOf(typed);
      return terms.filter(
        ({ term, word }) =>
          isLike(term, fold(typed), isPrefix) || stemsOf(word).some((stem) => stems.includes(stem)),
      );
    };
    const { typed, together, isPrefix, parts = [] } = wanted;
    const whole = [...formsOf(typed, isPrefix), ...(together ? formsOf(together, false) : [])];
    const byPart = parts.map((part, n) => formsOf(part, isPrefix && n === parts.length - 1));
    const isInParts = byPart.length > 0 && byPart.every((found) => found.length > 0);
    const includesParts = isInParts && (wanted.isInParts || whole.length === 0);
    return [...whole, ...(includesParts ? concat(byPart) : [])].map(({ at }) => ({
      page,
      start: at,
      end: at + 1,
    }));
  }
  const [first, ...others] = wanted.words;
  if (!first) return [];
  const byPosition = new Map<number, PlacedTerm[]>();
  for (const term of terms) byPosition.set(term.position, [...(byPosition.get(term.position) ?? []), term]);
  return concat(
    terms.map(({ term, at, position }) => {
      if (!isLike(term, first.word, first.isPrefix)) return [];
      let end = at + 1;
      for (const next of others) {
        const there = byPosition.get(position + next.position - first.position) ?? [];
        const like = there.find((one) => isLike(one.term, next.word, next.isPrefix));
        if (!like) return [];
        end = Math.max(end, like.at + 1);
      }
      return [{ page, start: at, end }];
    }),
  );
}

/** Sorts hits by position, and drops hits inside another. */
function inOrder(hits: readonly Hit[]): Hit[] {
  const sorted = [...hits].sort((a, b) => a.start - b.start || b.end - a.end);
  let reached = -1;
  return sorted.filter(({ end }) => {
    const isNew = end > reached;
    reached = Math.max(reached, end);
    return isNew;
  });
}
