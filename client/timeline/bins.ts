import type { YearCounts } from '#client/search/protocol';
import type { TimeRange } from '#client/timeline/time-range';
import { periodAt, periodIndex } from '#model/dates/calendar-periods';

/** A period, and the number of items dated in it. */
export interface Bin extends TimeRange {
  /** Items whose dates overlap the period. */
  possible: number;
  /** Items whose dates lie within it. */
  certain: number;
}

/** Counts dated items by period of `unit` years within a range. */
export function countBins(items: readonly TimeRange[], range: TimeRange, unit: number): Bin[] {
  const start = periodIndex(range.from, unit);
  const binOf = (year: number) => periodIndex(year, unit) - start;
  const bins = periodsIn(range, unit).map((period) => ({ ...period, possible: 0, certain: 0 }));
  for (const { from, to } of items) {
    const [first, last] = [binOf(from), binOf(to)];
    for (const bin of bins.slice(Math.max(first, 0), Math.max(last + 1, 0))) {
      bin.possible += 1;
      if (first === last) bin.certain += 1;
    }
  }
  return bins;
}

function periodsIn({ from, to }: TimeRange, unit: number): TimeRange[] {
  const start = periodIndex(from, unit);
  return Array.from({ length: periodIndex(to, unit) - start + 1 }, (_, n) => periodAt(start + n, unit));
}

/** Lengths of a histogram's periods, in years, and the maximum number of its bars. */
const roundLengths = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000];
const maxBars = 40;

/**
 * Sums counts of years into periods of one round length. An item whose date overlaps two years of a period counts twice: bars show
 * a distribution, not numbers of items.
 */
export function binYears({ from, counts }: YearCounts): (TimeRange & { count: number })[] {
  if (counts.length === 0) return [];
  const to = from + counts.length - 1;
  const unit =
    roundLengths.find((years) => periodIndex(to, years) - periodIndex(from, years) < maxBars) ?? 10_000;
  return periodsIn({ from, to }, unit).map((period) => {
    const years = counts.slice(Math.max(0, period.from - from), period.to + 1 - from);
    return { ...period, count: years.reduce((sum, count) => sum + count, 0) };
  });
}
