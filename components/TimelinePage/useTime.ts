import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { readQuestion, writeQuestion } from '#client/search/address';
import { openAsked } from '#client/search/asked';
import type { Question } from '#client/search/question';
import type { Stretch } from '#client/timeline/stretch';

/** What is asked for along time, and the ways to ask for other years. In a browser only. */
export interface AskedTime {
  /** What stands after `?`. */
  query: string;
  /** Without years. The same object as long as it asks the same. */
  question: Question;
  years: Stretch | undefined;
  /** Asks something else of the same years. */
  ask: (question: Question) => void;
  /** Asks for other years, or for all, as one step of the history. */
  choose: (years: Stretch | undefined) => void;
  /** The same where more is to come: steps in a row are one of the history. */
  step: (years: Stretch | undefined) => void;
  /** The last of the steps was taken. */
  settle: () => void;
}

/** @param facets address parts of the site's facets: the same array each time */
export function useTime(facets: readonly string[]): AskedTime {
  const [asked] = useState(openAsked);
  const query = useSyncExternalStore(asked.watch, asked.now);
  useEffect(() => asked.start(), [asked]);
  const { years, ...rest } = useMemo(() => readQuestion(query, facets), [query, facets]);
  // The order of the list is that of time.
  const plain = writeQuestion({ ...rest, sort: 'relevance' });
  const question = useMemo(() => readQuestion(plain, facets), [plain, facets]);
  const queryWith = (chosen: Stretch | undefined) =>
    writeQuestion({ ...rest, ...(chosen && { years: chosen }) });
  return {
    query,
    question,
    years,
    ask: (next) => asked.choose(writeQuestion({ ...next, ...(years && { years }) })),
    choose: (chosen) => asked.choose(queryWith(chosen)),
    step: (chosen) => asked.type(queryWith(chosen)),
    settle: () => asked.settle(),
  };
}
