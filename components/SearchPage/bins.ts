import type { YearCounts } from '#client/search/protocol';

/** Consecutive years as one bar of a histogram. */
export interface Bin {
  from: number;
  to: number;
  count: number;
}

/** Years of a bar. */
const widths = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000];

/** Number of bars that are still told apart. */
const most = 40;

/**
 * Returns years as bars of one round width. An item whose date touches two years of a bar counts twice: bars show how the items
 * lie in time, not their number.
 */
export function binYears({ from, counts }: YearCounts): Bin[] {
  if (counts.length === 0) return [];
  const last = from + counts.length - 1;
  const width = widths.find((years) => Math.floor(last / years) - Math.floor(from / years) < most) ?? 10_000;
  const start = Math.floor(from / width) * width;
  const bins: Bin[] = [];
  for (let year = start; year <= last; year += width) {
    const years = counts.slice(Math.max(0, year - from), Math.max(0, year - from + width));
    bins.push({ from: year, to: year + width - 1, count: years.reduce((sum, count) => sum + count, 0) });
  }
  return bins;
}
