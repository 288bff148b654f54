import { clip, moveEnd, moveWithin, type TimeRange, widenToUnit } from '#client/timeline/time-range';
import { periodOf } from '#model/dates/calendar-periods';

/** The dragged part of a range: an end or both; `new` draws a new range. */
export type Grip = 'from' | 'to' | 'both' | 'new';

/** A drag in progress. Times are years with a fraction. */
export interface Drag {
  grip: Grip;
  /** Range at the start of the drag. */
  range: TimeRange;
  /** Time under the pointer at the start of the drag. */
  start: number;
}

/**
 * Returns the dragged range, rounded to periods of `unit` years.
 *
 * @param time of the pointer
 * @param whole limits
 */
export function dragTo(
  time: number,
  { grip, range, start }: Drag,
  { unit, whole }: { unit: number; whole: TimeRange },
): TimeRange {
  const by = time - start;
  switch (grip) {
    case 'from':
      return moveEnd('from', nearestStart(unit, range.from + by), range, whole);
    case 'to':
      return moveEnd('to', nearestStart(unit, range.to + 1 + by) - 1, range, whole);
    case 'both': {
      const years = Math.round(by / unit) * unit;
      return moveWithin({ from: range.from + years, to: range.to + years }, whole);
    }
    case 'new': {
      const [first, last] = time < start ? [time, start] : [start, time];
      return clip(widenToUnit(unit, clip({ from: Math.floor(first), to: Math.floor(last) }, whole)), whole);
    }
  }
}

/** Returns the first year of the period that starts nearest to a time. */
function nearestStart(unit: number, time: number): number {
  const { from, to } = periodOf(Math.floor(time), unit);
  return time - from < to + 1 - time ? from : to + 1;
}
