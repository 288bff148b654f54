import { formatTimeLeft } from '#scripts/report/figures';

/** The amount of work in a step whose pieces differ in size: a better measure of its end than their number. */
export interface Work {
  /** Work done and in all, without what a cache spares. */
  done: number;
  total: number;
  /** The unit of `done` and `total`, such as `megapixels`. */
  unit: string;
  /** The noun for the step's pieces, such as `pictures`. */
  pieces: string;
}

export interface Progress {
  /** The step's name. */
  name: string;
  done: number;
  total: number;
  work?: Work | undefined;
  /** Start of counting, in milliseconds, and the number done by then. */
  since: { time: number; done: number };
  time: number;
}

/** The share of a step that must be done before its end is estimated. */
const leastForEstimate = 0.01;

/**
 * Returns a line like `Derive: 120 of 400 pictures, 35 megapixels/s, 2 min left`. Where that is too long, the speed is left out
 * first.
 */
export function progressLine(
  { name, done, total, work, since, time }: Progress,
  columns = Number.POSITIVE_INFINITY,
): string {
  const counted = work ?? { done, total };
  const pace = time > since.time ? (1000 * (counted.done - since.done)) / (time - since.time) : 0;
  const isEstimated = pace > 0 && counted.done >= counted.total * leastForEstimate;
  const left = isEstimated ? `, ${formatTimeLeft((counted.total - counted.done) / pace)} left` : '';
  const speed = isEstimated && work ? `, ${formatPace(pace)} ${work.unit}/s` : '';
  const pieces = `${name}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
  const named = work ? `${pieces} ${work.pieces}` : pieces;
  const lines = [named + speed + left, named + left, pieces + left];
  return lines.find((line) => line.length <= columns) ?? pieces.slice(0, columns);
}

/** Formats a speed with two digits: further ones would change with every line. */
function formatPace(pace: number): string {
  return pace.toLocaleString('en', { maximumSignificantDigits: 2 });
}
