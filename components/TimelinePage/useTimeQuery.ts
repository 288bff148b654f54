import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { readQuestion, writeQuestion } from '#client/search/address';
import { writeQuery } from '#client/search/history-state';
import { createQueryStore } from '#client/search/query-state';
import { emptyQuestion, type Question } from '#client/search/question';
import type { DatedItem } from '#client/timeline/dated-items';
import { isSame, type TimeRange } from '#client/timeline/time-range';
import type { EraForms } from '#model/dates/period-label';

/** The query and the years in the address, and functions to change them. Browser only. */
export interface TimeQuery {
  /** The address after `?`. */
  query: string;
  /** Without years; the same object until it changes. */
  question: Question;
  years: TimeRange | undefined;
  /** Changes the query and keeps the years. */
  ask: (question: Question) => void;
  /** Changes the years, or shows all, in a new history entry. */
  choose: (years: TimeRange | undefined) => void;
  /** Changes the years; consecutive steps share a history entry. */
  step: (years: TimeRange | undefined) => void;
  /** Ends consecutive steps. */
  settle: () => void;
}

/** @param facets slugs of the site's facets; must be the same array each time */
export function useTimeQuery(facets: readonly string[]): TimeQuery {
  const [store] = useState(() => {
    const former = formerTimelineQuery(location.hash);
    if (former !== undefined) writeQuery(former, 'current');
    return createQueryStore();
  });
  const query = useSyncExternalStore(store.subscribe, store.get);
  useEffect(() => store.start(), [store]);
  const { years, ...rest } = useMemo(() => readQuestion(query, facets), [query, facets]);
  // The timeline's list is always sorted by date.
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
  /** Sorted by date. */
  items: readonly DatedItem[];
  /** From the first date to the last. */
  whole: TimeRange;
  /** The shown part. */
  range: TimeRange;
  /** Years in a period of the collection. */
  unit: number;
  era: EraForms;
}

/** Returns a range for the address, which omits the whole. */
export function yearsInAddress(
  range: TimeRange,
  { whole }: Pick<TimelineView, 'whole'>,
): TimeRange | undefined {
  return isSame(range, whole) ? undefined : range;
}

/**
 * Returns the query for a former address of CollectionBuilder's timeline, `/timeline#y1910`, which starts at that year.
 *
 * @param hash empty, or the fragment with its `#`
 * @returns undefined if the fragment names no year
 */
export function formerTimelineQuery(hash: string): string | undefined {
  const year = /^#y(-?\d{1,6})$/.exec(hash)?.[1];
  if (year === undefined) return undefined;
  return writeQuestion({ ...emptyQuestion, years: { from: Number(year), to: Number(year) } });
}
