import type { DatedItem } from '#client/timeline/dated-items';
import { lengthOf, overlaps, type TimeRange } from '#client/timeline/time-range';

/** An item drawn as a line, and its lane, from the bottom. */
export interface Line extends DatedItem {
  lane: number;
}

/** Maximum number of lines; more items are shown as bars, since lines are redrawn at each step of a drag. */
const maxLines = 400;

/** Gap between two lines of a lane, as a share of the width. */
const gap = 0.004;

/**
 * Assigns each item to the lowest free lane.
 *
 * @param items sorted by date
 * @param maxLanes that fit
 * @returns undefined if they do not fit
 */
export function laneLines(
  items: readonly DatedItem[],
  range: TimeRange,
  maxLanes: number,
): Line[] | undefined {
  const shown = items.filter((item) => overlaps(item, range));
  if (shown.length > maxLines) return undefined;
  const gapYears = gap * lengthOf(range);
  /** Position at which each lane becomes free. */
  const ends: number[] = [];
  const lines = shown.map((item) => {
    const start = Math.max(item.from, range.from);
    const free = ends.findIndex((end) => end <= start);
    const lane = free < 0 ? ends.length : free;
    ends[lane] = item.to + 1 + gapYears;
    return { ...item, lane };
  });
  return ends.length > maxLanes ? undefined : lines;
}

/** Returns the number of lanes in use. */
export function laneCount(lines: readonly Line[]): number {
  return lines.reduce((count, { lane }) => Math.max(count, lane + 1), 0);
}
