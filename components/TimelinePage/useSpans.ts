import { useCallback } from 'react';
import type { Question } from '#client/search/question';
import type { Search } from '#client/search/search';
import { useAnswer } from '#client/search/use-answer';
import { orderByDate } from '#client/timeline/order';

interface Asking {
  index: string;
  question: Question;
  /** Grows with each wish to try again. */
  attempt: number;
}

/** The dated items that a question finds, in order: those of the one before until the new ones are there. */
export function useSpans({ index, question, attempt }: Asking) {
  const ask = useCallback(async (search: Search) => orderByDate(await search.spans(question)), [question]);
  const { answer, isLost } = useAnswer({ index, ask, attempt });
  return { spans: answer, isLost };
}
