import type { Spans } from '#client/search/search';
import { lengthOf, type Stretch } from '#client/timeline/stretch';
import { placesWithin } from '#client/timeline/within';

/** An item's line: its years, and how many lanes lie below it. */
export interface Line extends Stretch {
  number: number;
  lane: number;
}

/** More lines than these are counted instead: a page draws them anew while something is dragged. */
const mostLines = 400;

/** Between two lines of a lane, as a part of the whole width. */
const gap = 0.004;

/**
 * Lays items into lanes, each in the lowest that is free. The earliest come first.
 *
 * @param spans in the order of their dates
 * @param most lanes that there is room for
 * @returns undefined where there is not enough room
 */
export function laneLines(spans: Spans, stretch: Stretch, most: number): Line[] | undefined {
  const places = placesWithin(spans, stretch, mostLines);
  if (!places) return undefined;
  const between = gap * lengthOf(stretch);
  const ends: number[] = [];
  const lines: Line[] = [];
  for (const place of places) {
    const from = spans.from[place] ?? 0;
    const to = spans.to[place] ?? 0;
    const start = Math.max(from, stretch.from);
    const free = ends.findIndex((end) => end <= start);
    const lane = free < 0 ? ends.length : free;
    if (lane === most) return undefined;
    ends[lane] = to + 1 + between;
    lines.push({ number: spans.numbers[place] ?? 0, from, to, lane });
  }
  return lines;
}
