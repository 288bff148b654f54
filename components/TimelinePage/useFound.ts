import { useCallback, useEffect, useState } from 'react';
import { searchIn } from '#client/search/opened';
import type { Question } from '#client/search/question';
import type { Row } from '#client/search/search';

/** The beginning of a list of items. */
export interface Found {
  /** Of the whole list. */
  total: number;
  rows: Row[];
}

/** So many rows are fetched at a time. */
const portion = 50;

/**
 * The items that a question finds, the earliest first, as far as they were asked for.
 *
 * @param question the same object as long as it asks the same; undefined while there is none
 */
export function useFound(index: string, question: Question | undefined) {
  const [found, setFound] = useState<Found>();
  const [isAsking, setAsking] = useState(false);

  useEffect(() => {
    if (!question) return;
    let isCurrent = true;
    setAsking(true);
    askRows(index, question, 0)
      .then((first) => isCurrent && setFound(first))
      // Either something else is asked by now, or the chart has failed as well and says so.
      .catch(() => {})
      .then(() => isCurrent && setAsking(false));
    return () => {
      isCurrent = false;
    };
  }, [index, question]);

  const more = useCallback(async () => {
    if (!question || !found) return;
    const next = await askRows(index, question, found.rows.length).catch(() => undefined);
    if (!next) return;
    setFound((now) => (now === found ? { ...next, rows: [...found.rows, ...next.rows] } : now));
  }, [index, question, found]);

  return { found, isAsking, more };
}

async function askRows(index: string, question: Question, first: number): Promise<Found> {
  const search = await searchIn(index);
  const wanted = { first, count: portion, facets: [], years: false };
  const { total, numbers } = await search.ask({ ...question, sort: 'date' }, wanted);
  return { total, rows: await search.rows(numbers) };
}
