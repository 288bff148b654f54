import { useEffect, useMemo, useState } from 'react';
import { searchIn } from '#client/search/opened';
import type { Question } from '#client/search/question';
import type { Answer, Row } from '#client/search/search';
import type { Stretch } from '#client/timeline/stretch';

/** The beginning of a list of items. */
export interface FoundItems {
  /** Of the whole list. */
  total: number;
  rows: Row[];
  /** With the names of the chosen values. */
  facets: Answer['facets'];
}

/** So many rows are fetched at a time. */
const portion = 50;

/**
 * The items of a stretch of time that a question finds, the earliest first, as far as they were asked for; those of the
 * stretch before until the new ones are there.
 */
export function useItems(index: string, question: Question, stretch: Stretch | undefined) {
  const [found, setFound] = useState<FoundItems>();
  const { from, to } = stretch ?? {};
  const dated = useMemo(
    () =>
      from === undefined || to === undefined
        ? undefined
        : ({ ...question, years: { from, to }, sort: 'date' } as const),
    [question, from, to],
  );

  useEffect(() => {
    if (!dated) return;
    let isLate = false;
    askItems(index, dated, 0).then(
      (first) => !isLate && setFound(first),
      // Something else is asked by now; or nothing can be, and the chart says so.
      () => {},
    );
    return () => {
      isLate = true;
    };
  }, [index, dated]);

  async function showMore(): Promise<void> {
    if (!dated || !found) return;
    const next = await askItems(index, dated, found.rows.length).catch(() => undefined);
    if (!next) return;
    setFound((now) => (now === found ? { ...next, rows: [...found.rows, ...next.rows] } : now));
  }

  return { found, showMore };
}

async function askItems(index: string, question: Question, first: number): Promise<FoundItems> {
  const search = await searchIn(index);
  const facets = Object.keys(question.facets);
  const answer = await search.ask(question, { first, count: portion, facets, years: false });
  return { total: answer.total, facets: answer.facets, rows: await search.rows(answer.numbers) };
}
