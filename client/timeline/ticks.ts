import { lengthOf, type TimeRange } from '#client/timeline/time-range';

/** Steps between labelled years, within an order of magnitude. */
const roundSteps = [1, 2, 5, 10];

/** Returns round years of a range, at most `maxCount`, for labels below a chart. */
export function roundYears(range: TimeRange, maxCount: number): number[] {
  const step = roundStep(lengthOf(range) / Math.max(1, maxCount));
  const first = Math.ceil(range.from / step) * step;
  const count = Math.floor((range.to - first) / step) + 1;
  // Readers count 1 BC, 1 AD: the year 1 is labelled for the year 0.
  return Array.from({ length: Math.max(0, count) }, (_, n) => first + n * step || 1);
}

/** Returns the smallest round number that is not below another: 1, 2, 5, 10, 20, 50 … */
export function roundStep(least: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return magnitude * (roundSteps.find((step) => step * magnitude >= least) ?? 10);
}

/** Returns the years by which an arrow key moves an end: one, or more on a timeline of a thousand years and more. */
export function keyStep(whole: TimeRange): number {
  return 10 ** Math.max(0, Math.floor(Math.log10(lengthOf(whole) / 200)));
}
