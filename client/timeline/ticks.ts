import { lengthOf, type TimeRange } from '#client/timeline/time-range';

/** Steps between labels, in powers of ten. */
const roundSteps = [1, 2, 5, 10];

/**
 * Returns round years to label below a chart, `maxCount` or one more: 400 BC, 200 BC, 1 AD, 200. There is no year 0; 1 AD takes its
 * place.
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

/** Returns the smallest round number not below another: 1, 2, 5, 10, 20, 50 … */
export function roundStep(least: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return magnitude * (roundSteps.find((step) => step * magnitude >= least) ?? 10);
}

/** Returns the number of years that an arrow key moves an end: more than one if the timeline spans a thousand years. */
export function keyStep(whole: TimeRange): number {
  return 10 ** Math.max(0, Math.floor(Math.log10(lengthOf(whole) / 200)));
}

/** Minimum width of a bar with its gap, in pixels. */
const minBarWidth = 3;

/** Minimum number of bars; below it, shorter periods are counted. */
const minBars = 12;

/**
 * Returns the years per bar: the collection's period, less if that makes few bars, more if they do not fit.
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
