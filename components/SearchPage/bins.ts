/** Items by year, from the first year that has any. */
export interface YearCounts {
  from: number;
  counts: readonly number[];
}

/** Some years that one bar stands for. */
export interface Bin {
  from: number;
  to: number;
  count: number;
}

/** How many years a bar may stand for. */
const widths = [1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000, 2000, 5000];

/** More bars than these are too thin to be seen beside each other. */
const most = 40;

/**
 * Years in bars of equal and round widths. An item whose date touches two years of a bar counts in it twice: a bar shows
 * how dense its years are, and the numbers beside the list are the ones to rely on.
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
