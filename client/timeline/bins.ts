import type { TimeRange } from '#client/timeline/time-range';
import { periodAt, periodIndex } from '#model/dates/calendar-periods';

/** A period, and the number of items dated in it. */
export interface Bin extends TimeRange {
  /** Items whose dates overlap the period. */
  possible: number;
  /** Items whose dates lie within it. */
  certain: number;
}

/** Counts dated items by the periods of `unit` years in a range. */
export function countBins(items: readonly TimeRange[], range: TimeRange, unit: number): Bin[] {
  const start = periodIndex(range.from, unit);
  const binOf = (year: number) => periodIndex(year, unit) - start;
  const bins = Array.from({ length: binOf(range.to) + 1 }, (_, index) => ({
    ...periodAt(start + index, unit),
    possible: 0,
    certain: 0,
  }));
  for (const { from, to } of items) {
    const [first, last] = [binOf(from), binOf(to)];
    for (const bin of bins.slice(Math.max(first, 0), Math.max(last + 1, 0))) {
      bin.possible += 1;
      if (first === last) bin.certain += 1;
    }
  }
  return bins;
}

/** Returns the greatest number of items in a bin. */
export function highestCount(bins: readonly Bin[]): number {
  return bins.reduce((highest, { possible }) => Math.max(highest, possible), 0);
}

/** Least width of a bar with its gap, in pixels. */
const minBarWidth = 3;

/** With fewer bars than this, shorter periods are counted. */
const minBars = 12;

/**
 * Returns the number of years for each bar: a period's of the collection, fewer if that makes few bars, more if there is no room.
 *
 * @param years in the range
 * @param unit years in a period of the collection
 * @param width of the chart in pixels
 */
export function unitFor({ years, unit, width }: { years: number; unit: number; width: number }): number {
  let chosen = unit;
  while (chosen > 1 && years / chosen < minBars) chosen /= 10;
  while ((width * chosen) / years < minBarWidth) chosen *= 10;
  return chosen;
}
