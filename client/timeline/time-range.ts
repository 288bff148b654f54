import { periodOf } from '#model/dates/calendar-periods';

/** A range of years, both inclusive, astronomical: the year 0 is 1 BC. */
export interface TimeRange {
  from: number;
  to: number;
}

/** Returns the number of years in a range: one or more. */
export function lengthOf({ from, to }: TimeRange): number {
  return to - from + 1;
}

export function isSame(a: TimeRange, b: TimeRange): boolean {
  return a.from === b.from && a.to === b.to;
}

export function overlaps(a: TimeRange, b: TimeRange): boolean {
  return a.from <= b.to && a.to >= b.from;
}

/** Returns the range that covers all ranges; undefined for none. */
export function extentOf(ranges: readonly TimeRange[]): TimeRange | undefined {
  const [first] = ranges;
  return (
    first &&
    ranges.reduce<TimeRange>(
      (extent, { from, to }) => ({ from: Math.min(extent.from, from), to: Math.max(extent.to, to) }),
      first,
    )
  );
}

/** Clips a range to another; returns it unchanged if they do not overlap. */
export function clip(range: TimeRange, whole: TimeRange): TimeRange {
  const clipped = { from: Math.max(range.from, whole.from), to: Math.min(range.to, whole.to) };
  return clipped.from > clipped.to ? range : clipped;
}

/** Moves a range into another, and clips it if it is longer. */
export function moveWithin({ from, to }: TimeRange, whole: TimeRange): TimeRange {
  const by = from < whole.from ? whole.from - from : Math.min(0, whole.to - to);
  return clip({ from: from + by, to: to + by }, whole);
}

/** Widens a range to whole periods of `unit` years. */
export function widenToUnit(unit: number, { from, to }: TimeRange): TimeRange {
  return { from: periodOf(from, unit).from, to: periodOf(to, unit).to };
}

/** Scales the length of a range by a factor around its middle, within the whole. */
export function zoom(range: TimeRange, factor: number, whole: TimeRange): TimeRange {
  const length = Math.max(1, Math.min(Math.round(lengthOf(range) * factor), lengthOf(whole)));
  const from = range.from + Math.round((lengthOf(range) - length) / 2);
  return moveWithin({ from, to: from + length - 1 }, whole);
}

/** Halves a range, around as many items as possible; of several such halves, the one nearest to the middle. */
export function zoomToItems(range: TimeRange, items: readonly TimeRange[], whole: TimeRange): TimeRange {
  const middle = zoom(range, 0.5, whole);
  const length = lengthOf(middle);
  const years = items
    .filter((item) => overlaps(item, range))
    .map(({ from, to }) => (from + to) / 2)
    .sort((a, b) => a - b);
  let best = { count: 0, distance: Number.POSITIVE_INFINITY, from: middle.from };
  let next = 0;
  years.forEach((year, n) => {
    while (next < years.length && (years[next] ?? 0) - year < length) next += 1;
    const count = next - n;
    // Centres the items.
    const from = Math.floor((year + (years[next - 1] ?? year) - length + 1) / 2);
    const distance = Math.abs(from - middle.from);
    if (count > best.count || (count === best.count && distance < best.distance))
      best = { count, distance, from };
  });
  return moveWithin({ from: best.from, to: best.from + length - 1 }, range);
}

/** Moves one end of a range to a year, but not past the other end or out of the whole. */
export function moveEnd(end: 'from' | 'to', year: number, range: TimeRange, whole: TimeRange): TimeRange {
  return end === 'from'
    ? { ...range, from: Math.max(whole.from, Math.min(year, range.to)) }
    : { ...range, to: Math.min(whole.to, Math.max(year, range.from)) };
}
