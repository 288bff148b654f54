import { formatTimeLeft } from '#scripts/report/figures';

/** What tells how long a step takes better than the number of its pieces does, where these differ in size. */
export interface Work {
  /** How much of what this run must do itself is done, and how much there is in all; what a cache spared is neither. */
  done: number;
  total: number;
  /** What `done` and `total` count, as people read it: `megapixels`. */
  unit: string;
  /** What the step's pieces are: `pictures`. */
  pieces: string;
}

export interface Progress {
  /** The step's name. */
  name: string;
  done: number;
  total: number;
  work?: Work | undefined;
  /** When the pieces, or the work where there is any, began to be counted, and how much was done by then. In ms. */
  since: { time: number; done: number };
  time: number;
}

/** The share of a step that must be done before its end can be told. */
const leastForEstimate = 0.01;

/**
 * A line like `Derive: 120 of 400 pictures, 35 megapixels/s, 2 min left`. Where that is too long, the speed is left out
 * first.
 */
export function progressLine(
  { name, done, total, work, since, time }: Progress,
  columns = Number.POSITIVE_INFINITY,
): string {
  const counted = work ?? { done, total };
  const pace = time > since.time ? (1000 * (counted.done - since.done)) / (time - since.time) : 0;
  const isTold = pace > 0 && counted.done >= counted.total * leastForEstimate;
  const left = isTold ? `, ${formatTimeLeft((counted.total - counted.done) / pace)} left` : '';
  const speed = isTold && work ? `, ${formatPace(pace)} ${work.unit}/s` : '';
  const pieces = `${name}: ${done.toLocaleString('en')} of ${total.toLocaleString('en')}`;
  const named = work ? `${pieces} ${work.pieces}` : pieces;
  const lines = [named + speed + left, named + left, pieces + left];
  return lines.find((line) => line.length <= columns) ?? pieces.slice(0, columns);
}

/** Two digits: more of them would change with every line. */
function formatPace(pace: number): string {
  return pace.toLocaleString('en', { maximumSignificantDigits: 2 });
}
