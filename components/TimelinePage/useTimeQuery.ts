import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { readQuestion, writeQuestion } from '#client/search/address';
import { writeQuery } from '#client/search/history-state';
import { createQueryStore } from '#client/search/query-state';
import { emptyQuestion, type Question } from '#client/search/question';
import type { DatedItem } from '#client/timeline/dated-items';
import { isSame, type TimeRange } from '#client/timeline/time-range';
import type { EraForms } from '#model/dates/period-label';

/** The query and the years in the address, and functions to change them. In a browser only. */
export interface TimeQuery {
  /** The address after `?`. */
  query: string;
  /** Without years; the same object until it changes. */
  question: Question;
  years: TimeRange | undefined;
  /** Changes the query and keeps the years. */
  ask: (question: Question) => void;
  /** Changes the years, or shows all, as a history entry of its own. */
  choose: (years: TimeRange | undefined) => void;
  /** Changes the years; successive steps share a history entry. */
  step: (years: TimeRange | undefined) => void;
  /** Ends successive steps. */
  settle: () => void;
}

/** @param facets slugs of the site's facets: the same array each time */
export function useTimeQuery(facets: readonly string[]): TimeQuery {
  const [store] = useState(() => {
    const former = formerTimelineQuery(location.hash);
    if (former !== undefined) writeQuery(former, 'current');
    return createQueryStore();
  });
  const query = useSyncExternalStore(store.subscribe, store.get);
  useEffect(() => store.start(), [store]);
  const { years, ...rest } = useMemo(() => readQuestion(query, facets), [query, facets]);
  // The list is always by date.
  const plain = writeQuestion({ ...rest, sort: 'relevance' });
  const question = useMemo(() => readQuestion(plain, facets), [plain, facets]);
  const queryWith = (chosen: TimeRange | undefined) =>
    writeQuestion({ ...rest, ...(chosen && { years: chosen }) });
  return {
    query,
    question,
    years,
    ask: (next) => store.choose(writeQuestion({ ...next, ...(years && { years }) })),
    choose: (chosen) => store.choose(queryWith(chosen)),
    step: (chosen) => store.type(queryWith(chosen)),
    settle: () => store.settle(),
  };
}

/** The items of the timeline, and the years that are shown. */
export interface TimelineView {
  /** By date. */
  items: readonly DatedItem[];
  /** From the first date to the last. */
  whole: TimeRange;
  /** The shown part. */
  range: TimeRange;
  /** Years in a period of the collection. */
  unit: number;
  era: EraForms;
}

/** Returns a range as the address has it: the whole is left out. */
export function yearsInAddress(
  range: TimeRange,
  { whole }: Pick<TimelineView, 'whole'>,
): TimeRange | undefined {
  return isSame(range, whole) ? undefined : range;
}

/**
 * Returns the query that an address such as `/timeline#y1910` means: CollectionBuilder's timeline begins there at that year.
 *
 * @param hash `` or the fragment with its `#`
 * @returns undefined if it means none
 */
export function formerTimelineQuery(hash: string): string | undefined {
  const year = /^#y(-?\d{1,6})$/.exec(hash)?.[1];
  if (year === undefined) return undefined;
  return writeQuestion({ ...emptyQuestion, years: { from: Number(year), to: Number(year) } });
}
