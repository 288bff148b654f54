import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { readPage, readQuestion, writeQuestion } from '#client/search/address';
import { type Asked, openAsked } from '#client/search/asked';
import type { Question } from '#client/search/question';

/** What the visitor asks for, and the ways to ask for something else. */
export interface Desk {
  /** What stands after `?`. */
  query: string;
  question: Question;
  /** From 1. */
  page: number;
  /** Asks for something else as one step of the history; for its first page, unless another is named. */
  choose: (question: Question, page?: number) => void;
  type: (text: string) => void;
  settle: () => void;
  /** The query of a page of what is asked for. */
  queryOf: (page: number) => string;
  /** Whether the visitor has come back to it. */
  isReturn: boolean;
}

const unknown: Pick<Asked, 'now' | 'watch'> = { now: () => '', watch: () => () => {} };

/** The question in the address. Until the page is alive it is empty. */
export function useAsked(facets: readonly string[]): Desk {
  const [asked] = useState(() => (typeof window === 'undefined' ? undefined : openAsked()));
  const { watch, now } = asked ?? unknown;
  const query = useSyncExternalStore(watch, now, unknown.now);
  useEffect(() => asked?.start(), [asked]);
  return useMemo(() => {
    const question = readQuestion(query, facets);
    return {
      query,
      question,
      page: readPage(query),
      choose: (next, page) => asked?.choose(writeQuestion(next, page)),
      type: (text) => asked?.type(writeQuestion({ ...question, text })),
      settle: () => asked?.settle(),
      queryOf: (page) => writeQuestion(question, page),
      isReturn: asked?.isReturn() ?? false,
    };
  }, [asked, query, facets]);
}
