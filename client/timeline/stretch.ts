import type { Spans } from '#client/search/search';

/** A stretch of time: first and last year, both within, in astronomical numbering. */
export interface Stretch {
  from: number;
  to: number;
}

/** How many years a stretch lasts: at least one. */
export function lengthOf({ from, to }: Stretch): number {
  return to - from + 1;
}

export function isSame(a: Stretch, b: Stretch): boolean {
  return a.from === b.from && a.to === b.to;
}

/** From the first year of all dates to the last; undefined where there are none. */
export function extentOf({ from, to }: Pick<Spans, 'from' | 'to'>): Stretch | undefined {
  if (from.length === 0) return undefined;
  const extent = { from: Number.POSITIVE_INFINITY, to: Number.NEGATIVE_INFINITY };
  for (let place = 0; place < from.length; place++) {
    extent.from = Math.min(extent.from, from[place] ?? 0);
    extent.to = Math.max(extent.to, to[place] ?? 0);
  }
  return extent;
}

/** What of a stretch lies within another; the whole stretch where nothing does. */
export function clip(stretch: Stretch, whole: Stretch): Stretch {
  const clipped = { from: Math.max(stretch.from, whole.from), to: Math.min(stretch.to, whole.to) };
  return clipped.from > clipped.to ? stretch : clipped;
}

/** The stretch, moved so that it lies within another as far as it can. */
export function moveInto({ from, to }: Stretch, whole: Stretch): Stretch {
  const by = from < whole.from ? whole.from - from : Math.min(0, whole.to - to);
  return clip({ from: from + by, to: to + by }, whole);
}

/** The periods of `unit` years that a stretch touches, in full. */
export function widenTo(unit: number, { from, to }: Stretch): Stretch {
  return { from: floorTo(unit, from), to: floorTo(unit, to) + unit - 1 };
}

/** The first year of the period of `unit` years that a year lies in: 1857 is in 1850, −3 in −10. */
export function floorTo(unit: number, year: number): number {
  return Math.floor(year / unit) * unit;
}

/** Half as long or twice as long around the same middle, within the whole. */
export function zoom(stretch: Stretch, factor: number, whole: Stretch): Stretch {
  const length = Math.max(1, Math.min(Math.round(lengthOf(stretch) * factor), lengthOf(whole)));
  const from = stretch.from + Math.round((lengthOf(stretch) - length) / 2);
  return moveInto({ from, to: from + length - 1 }, whole);
}

/** One end of a stretch, moved to a year: never past the other end, nor out of the whole. */
export function moveEnd(end: 'from' | 'to', year: number, stretch: Stretch, whole: Stretch): Stretch {
  return end === 'from'
    ? { ...stretch, from: Math.max(whole.from, Math.min(year, stretch.to)) }
    : { ...stretch, to: Math.min(whole.to, Math.max(year, stretch.from)) };
}
