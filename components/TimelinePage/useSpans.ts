import { useEffect, useState } from 'react';
import { closeSearch, searchIn } from '#client/search/opened';
import type { Question } from '#client/search/question';
import { reloadOnce } from '#client/search/reload-once';
import { Outdated, type Spans } from '#client/search/search';
import { orderByDate } from '#client/timeline/order';

/** The dated items that a question finds, in order: those of the one before until the new ones are there. */
export function useSpans(index: string, question: Question) {
  const [spans, setSpans] = useState<Spans>();
  const [isLost, setLost] = useState(false);
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isLate = false;
    async function ask(): Promise<void> {
      const search = await searchIn(index);
      if (isLate) return;
      const found = orderByDate(await search.spans(question));
      if (isLate) return;
      setSpans(found);
      setLost(false);
    }
    async function lose(fault: unknown): Promise<void> {
      if (isLate || fault instanceof Outdated || (await reloadOnce(index))) return;
      setLost(true);
    }
    ask().catch(lose);
    return () => {
      isLate = true;
    };
  }, [index, question, attempt]);

  return {
    spans,
    isLost,
    tryAgain(): void {
      closeSearch();
      setAttempt(attempt + 1);
    },
  };
}
