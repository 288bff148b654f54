import type { Bins } from '#client/timeline/bins';
import type { Line } from '#client/timeline/lanes';
import { laneHeight, type Size } from '#client/timeline/paths';
import { placeOf, type Scale, yearAt } from '#client/timeline/scale';
import type { Stretch } from '#client/timeline/stretch';

/** What of a chart a pointer is on: a bar, or the line of an item. */
export interface Pointed {
  years: Stretch;
  /** The item's number, or the bar's place. */
  line?: number;
  bar?: number;
}

interface Chart {
  scale: Scale;
  size: Size;
  bins: Bins;
  /** Where items stand as lines. */
  lines: readonly Line[] | undefined;
}

/** A line may be this far from the pointer, in pixels. */
const reach = 6;

/** What is at a place of a chart, in pixels from its left and its top. */
export function pointAt(
  { x, y }: { x: number; y: number },
  { scale, size, bins, lines }: Chart,
): Pointed | undefined {
  if (lines) return lineAt({ x, y }, { scale, size, lines });
  const bar = Math.floor((yearAt(x / size.width, scale) - bins.from) / bins.unit);
  const from = bins.from + bar * bins.unit;
  return { bar, years: { from, to: from + bins.unit - 1 } };
}

function lineAt(
  { x, y }: { x: number; y: number },
  { scale, size, lines }: { scale: Scale; size: Size; lines: readonly Line[] },
): Pointed | undefined {
  const pitch = laneHeight(lanesOf(lines), size);
  const lane = Math.floor((size.height - y) / pitch);
  let nearest: Line | undefined;
  let least = reach;
  for (const line of lines) {
    if (line.lane !== lane) continue;
    const ends = [placeOf(line.from, scale), placeOf(line.to + 1, scale)].map((place) => place * size.width);
    const distance = Math.max(Math.min(...ends) - x, x - Math.max(...ends), 0);
    if (distance > least) continue;
    least = distance;
    nearest = line;
  }
  return nearest && { line: nearest.number, years: { from: nearest.from, to: nearest.to } };
}

/** How many lanes some lines take. */
export function lanesOf(lines: readonly Line[]): number {
  return lines.reduce((most, { lane }) => Math.max(most, lane + 1), 0);
}
