import { useMemo, useState } from 'react';
import { searchIn } from '#client/search/opened';
import type { Question } from '#client/search/question';
import type { Answer, Row, Search } from '#client/search/search';
import { useAnswer } from '#client/search/use-answer';
import type { Stretch } from '#client/timeline/stretch';

/** The beginning of a list of items. */
export interface FoundItems {
  question: Question;
  /** Of the whole list. */
  total: number;
  rows: Row[];
  chosen: Answer['chosen'];
}

/** So many rows are fetched at a time. */
const portion = 50;

interface Asking {
  index: string;
  question: Question;
  stretch: Stretch | undefined;
  /** Grows with each wish to try again. */
  attempt: number;
}

/**
 * The items of a stretch of time that a question finds, the earliest first, as far as they were asked for; those of the
 * stretch before until the new ones are there.
 */
export function useItems({ index, question, stretch, attempt }: Asking) {
  const { from, to } = stretch ?? {};
  const dated = useMemo(
    () =>
      from === undefined || to === undefined
        ? undefined
        : ({ ...question, years: { from, to }, sort: 'date' } as const),
    [question, from, to],
  );
  const ask = useMemo(() => dated && ((search: Search) => askItems(search, dated, 0)), [dated]);
  const { answer: first, isLost, lose } = useAnswer({ index, ask, attempt });
  /** What was shown beyond the first portion. */
  const [more, setMore] = useState<{ first: FoundItems; rows: Row[] }>();
  const found = useMemo(
    () => (first && more?.first === first ? { ...first, rows: [...first.rows, ...more.rows] } : first),
    [first, more],
  );

  async function showMore(): Promise<void> {
    // While other items are on their way, a question for more of these would take their place.
    if (!first || !found || first.question !== dated) return;
    const beyond = found.rows.slice(first.rows.length);
    try {
      const { rows } = await askItems(await searchIn(index), dated, found.rows.length);
      setMore({ first, rows: [...beyond, ...rows] });
    } catch (fault) {
      await lose(fault);
    }
  }

  return { found, isLost, showMore };
}

async function askItems(search: Search, question: Question, first: number): Promise<FoundItems> {
  const wanted = { first, count: portion, facets: [], years: false };
  const { total, chosen, numbers } = await search.ask(question, wanted);
  return { question, total, chosen, rows: await search.rows(numbers) };
}
