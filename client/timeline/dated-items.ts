import type { Spans } from '#client/search/protocol';
import type { TimeRange } from '#client/timeline/time-range';
import { defined } from '#model/std/assert';

/** An item of the search index, and the years of its date. */
export interface DatedItem extends TimeRange {
  number: number;
}

/** Returns items sorted by first year, then last. */
export function datedItems({ numbers, from, to }: Spans): DatedItem[] {
  return Array.from(numbers, (number, index) => ({
    number,
    from: defined(from[index], 'a first year for each item'),
    to: defined(to[index], 'a last year for each item'),
  })).sort((a, b) => a.from - b.from || a.to - b.to || a.number - b.number);
}
