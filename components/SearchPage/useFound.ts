import { useCallback } from 'react';
import type { Question } from '#client/search/question';
import { loadRows } from '#client/search/rows';
import type { Answer, Search, Wanted } from '#client/search/search';
import { useAnswer } from '#client/search/use-answer';
import { screenful } from './screenful';

/** An answer, with what it answers. */
export interface Found extends Answer {
  query: string;
  first: number;
}

interface Asking {
  index: string;
  directoryText: string;
  query: string;
  question: Question;
  wanted: Wanted;
  isPictured: boolean;
  /** Grows with each wish to try again. */
  attempt: number;
}

/** What was shown last: a visitor who comes back to it sees it at once. */
let last: { index: string; found: Found } | undefined;

/** What is found, as the latest question that was answered found it; and whether the search cannot be had. */
export function useFound({ index, directoryText, query, question, wanted, isPictured, attempt }: Asking) {
  const key = JSON.stringify(wanted);
  // The query holds the question, the key what is wanted.
  const ask = useCallback(
    async (search: Search, isLate: () => boolean): Promise<Found> => {
      const found = { ...(await search.ask(question, wanted)), query, first: wanted.first };
      if (!isLate()) await loadRows(index, found.numbers.slice(0, screenful(isPictured)));
      if (!isLate()) last = { index, found };
      return found;
    },
    [index, query, key, isPictured],
  );
  const { answer, ...rest } = useAnswer({
    index,
    directoryText,
    ask,
    attempt,
    first: () => lastFound(index, query),
  });
  return { found: answer, ...rest };
}

function lastFound(index: string, query: string): Found | undefined {
  return last?.index === index && last.found.query === query ? last.found : undefined;
}
