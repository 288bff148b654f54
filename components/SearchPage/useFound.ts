import { useCallback, useEffect, useState } from 'react';
import { Gone } from '#client/search/gone';
import { closeSearch, searchIn } from '#client/search/opened';
import type { Question } from '#client/search/question';
import { reloadOnce } from '#client/search/reload-once';
import { loadRows } from '#client/search/rows';
import { type Answer, Outdated, type Wanted } from '#client/search/search';
import { screenful } from './screenful';

/** An answer, with what it answers. */
export interface Found extends Answer {
  query: string;
  first: number;
}

interface Asking {
  index: string;
  query: string;
  question: Question;
  wanted: Wanted;
  isPictured: boolean;
}

/** What was shown last: a visitor who comes back to it sees it at once. */
let last: { index: string; found: Found } | undefined;

/** What is found, as the latest question that was answered found it; and whether the search cannot be had. */
export function useFound({ index, query, question, wanted, isPictured }: Asking) {
  const [found, setFound] = useState(() => lastFound(index, query));
  const [isLost, setLost] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const key = JSON.stringify(wanted);

  /** Where the site has been published anew, a reload brings its new index. */
  const lose = useCallback(
    async (fault: unknown) => {
      if (fault instanceof Outdated || (fault instanceof Gone && (await reloadOnce(index)))) return;
      setLost(true);
    },
    [index],
  );

  // The query holds the question, the key what is wanted; a further attempt asks the same.
  useEffect(() => {
    let isLate = false;
    async function ask(): Promise<void> {
      const search = await searchIn(index);
      if (isLate) return;
      const answer = await search.ask(question, wanted);
      if (!isLate) await loadRows(index, answer.numbers.slice(0, screenful(isPictured)));
      if (isLate) return;
      const shown = { ...answer, query, first: wanted.first };
      last = { index, found: shown };
      setFound(shown);
      setLost(false);
    }
    ask().catch((fault: unknown) => (isLate ? undefined : lose(fault)));
    return () => {
      isLate = true;
    };
  }, [index, query, key, isPictured, attempt]);

  return {
    found,
    isLost,
    lose,
    tryAgain(): void {
      closeSearch();
      setAttempt(attempt + 1);
    },
  };
}

function lastFound(index: string, query: string): Found | undefined {
  return last?.index === index && last.found.query === query ? last.found : undefined;
}
