import { lengthOf, type Stretch } from '#client/timeline/stretch';

/** Steps between years that are written below a chart, by the order of magnitude. */
const roundSteps = [1, 2, 5, 10];

/** Round years of a stretch, no more than fit: at least one, unless the stretch lies between two. */
export function roundYears(stretch: Stretch, most: number): number[] {
  const step = roundStep(lengthOf(stretch) / Math.max(1, most));
  const first = Math.ceil(stretch.from / step) * step;
  const count = Math.floor((stretch.to - first) / step) + 1;
  // The year 0 is 1 BC: a scale with it would be no round one for those who read it.
  return Array.from({ length: Math.max(0, count) }, (_, n) => first + n * step || 1);
}

/** The smallest round number that is not below another: 1, 2, 5, 10, 20, 50 … */
export function roundStep(least: number): number {
  const magnitude = 10 ** Math.floor(Math.log10(Math.max(1, least)));
  return magnitude * (roundSteps.find((step) => step * magnitude >= least) ?? 10);
}

/** How many years an arrow key moves an end by: one, where that does not take for ever; a page key ten times as many. */
export function keyStep(whole: Stretch): number {
  return 10 ** Math.max(0, Math.floor(Math.log10(lengthOf(whole) / 200)));
}
