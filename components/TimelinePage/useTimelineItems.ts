import { useCallback, useMemo, useState } from 'react';
import type { Answer, Row } from '#client/search/protocol';
import type { Question } from '#client/search/question';
import { type SearchClient, searchIn } from '#client/search/search-client';
import { useAnswer } from '#client/search/use-answer';
import { datedItems } from '#client/timeline/dated-items';
import type { TimeRange } from '#client/timeline/time-range';

/** The first items of a list. */
export interface ItemResults {
  question: Question;
  /** Number of items in the whole list. */
  total: number;
  rows: Row[];
  chosen: Answer['chosen'];
}

/** Number of rows loaded at a time, and the maximum number of thumbnails in the chart. */
const batchSize = 60;

interface ItemsQuery {
  index: string;
  question: Question;
  range: TimeRange | undefined;
  /** Increases with each retry. */
  attempt: number;
}

/** Returns the items of a query in a range of years, by date, as far as they are loaded; until then, the previous items. */
export function useItems({ index, question, range, attempt }: ItemsQuery) {
  const { from, to } = range ?? {};
  const dated = useMemo(
    () =>
      from === undefined || to === undefined
        ? undefined
        : ({ ...question, years: { from, to }, sort: 'date' } as const),
    [question, from, to],
  );
  const ask = useMemo(() => dated && ((search: SearchClient) => searchItems(search, dated, 0)), [dated]);
  const { answer: first, isLost, handleError } = useAnswer({ index, ask, attempt });
  /** Rows after the first batch. */
  const [more, setMore] = useState<{ first: ItemResults; rows: Row[] }>();
  const found = useMemo(
    () => (first && more?.first === first ? { ...first, rows: [...first.rows, ...more.rows] } : first),
    [first, more],
  );

  async function showMore(): Promise<void> {
    // A request for more of these would cancel the request for the new items.
    if (!first || !found || first.question !== dated) return;
    const previous = found.rows.slice(first.rows.length);
    try {
      const { rows } = await searchItems(searchIn(index), dated, found.rows.length);
      setMore({ first, rows: [...previous, ...rows] });
    } catch (error) {
      await handleError(error);
    }
  }

  return { found, isLost, showMore };
}

async function searchItems(search: SearchClient, question: Question, first: number): Promise<ItemResults> {
  const wanted = { first, count: batchSize, facets: [], years: false };
  const { total, chosen, numbers } = await search.request('ask', { question, wanted });
  return { question, total, chosen, rows: await search.request('rows', { numbers }) };
}

/** Returns the dates of all items of a query; until they are loaded, the previous query's. */
export function useDatedItems({ index, question, attempt }: Omit<ItemsQuery, 'range'>) {
  const ask = useCallback(
    async (search: SearchClient) => datedItems(await search.request('spans', { question })),
    [question],
  );
  const { answer, isLost } = useAnswer({ index, ask, attempt });
  return { items: answer, isLost };
}
