import { lengthOf, type TimeRange } from '#client/timeline/time-range';

/** Steps between labelled years, within an order of magnitude. */
const roundSteps = [1, 2, 5, 10];

/**
 * Returns round years of a range, at most `maxCount` or one more, for labels below a chart: 400 BC, 200 BC, 1 AD, 200.
 * There is no year 0; the first year of our era is labelled in its place.
 */
export function roundYears(range: TimeRange, maxCount: number): number[] {
  const step = roundStep(lengthOf(range) / Math.max(1, maxCount));
  const before = multiples(step, 1 - range.to, 1 - range.from).map((year) => 1 - year);
  const after = multiples(step, range.from, range.to).filter((year) => year - 1 > step / 2);
  const first = range.from <= 1 && range.to >= 1 ? [1] : [];
  return [...before.reverse(), ...first, ...after];
}

/** Returns the multiples of a step between two numbers, above zero. */
function multiples(step: number, from: number, to: number): number[] {
  const first = Math.max(1, Math.ceil(from / step));
  const count = Math.max(0, Math.floor(to / step) - first + 1);
  return Array.from({ length: count }, (_, n) => (first + n) * step);
}

/** Returns the smallest round number that is not below another: 1, 2, 5, 10, 20, 50 … */
export function roundStep(least: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return magnitude * (roundSteps.find((step) => step * magnitude >= least) ?? 10);
}

/** Returns the number of years by which an arrow key moves an end: one, or more on a timeline of a thousand years and more. */
export function keyStep(whole: TimeRange): number {
  return 10 ** Math.max(0, Math.floor(Math.log10(lengthOf(whole) / 200)));
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
