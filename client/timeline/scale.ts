import { lengthOf, type TimeRange } from '#client/timeline/time-range';

/** Maps years to positions on a chart: shares of its width from the left. */
export interface Scale {
  range: TimeRange;
  /** In right-to-left pages the first year is on the right. */
  isFromRight: boolean;
}

/** Returns the position of the start of a year. */
export function yearPosition(year: number, { range, isFromRight }: Scale): number {
  const position = (year - range.from) / lengthOf(range);
  return isFromRight ? 1 - position : position;
}

/** Returns the year at a position, within the range. */
export function yearAt(position: number, scale: Scale): number {
  const { range } = scale;
  return Math.max(range.from, Math.min(Math.floor(timeAt(position, scale)), range.to));
}

/** Returns the left side and width of a range, clipped to the chart. */
export function rangeBox({ from, to }: TimeRange, scale: Scale): { left: number; width: number } {
  const ends = [yearPosition(from, scale), yearPosition(to + 1, scale)].map((position) =>
    Math.max(0, Math.min(position, 1)),
  );
  const left = Math.min(...ends);
  return { left, width: Math.max(...ends) - left };
}

/** Returns the time at a position, in years with a fraction: 1850.5 is the middle of 1850. */
export function timeAt(position: number, { range, isFromRight }: Scale): number {
  return range.from + (isFromRight ? 1 - position : position) * lengthOf(range);
}
