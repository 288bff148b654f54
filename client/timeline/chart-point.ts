import type { Bin } from '#client/timeline/bins';
import { type Line, laneCount } from '#client/timeline/lanes';
import { laneHeight, type Size } from '#client/timeline/paths';
import { type Scale, yearAt, yearPosition } from '#client/timeline/scale';
import { lengthOf } from '#client/timeline/time-range';

/** The bar or the line at a point of the chart. */
export type ChartPoint = { bin: Bin } | { line: Line };

interface Chart {
  scale: Scale;
  size: Size;
  bins: readonly Bin[];
  /** Drawn instead of bars, one per item. */
  lines: readonly Line[] | undefined;
}

/** Maximum distance of a line from the pointer, in pixels. */
const reach = 6;

/** Returns the bar or line at a point, in pixels from the chart's top left. */
export function pointAt(
  { x, y }: { x: number; y: number },
  { scale, size, bins, lines }: Chart,
): ChartPoint | undefined {
  if (lines) {
    const line = lineAt({ x, y }, { scale, size, lines });
    return line && { line };
  }
  const year = yearAt(x / size.width, scale);
  const bin = bins.find(({ from, to }) => year >= from && year <= to);
  return bin && { bin };
}

function lineAt(
  { x, y }: { x: number; y: number },
  { scale, size, lines }: { scale: Scale; size: Size; lines: readonly Line[] },
): Line | undefined {
  const pitch = laneHeight(laneCount(lines), size);
  const lane = Math.floor((size.height - y) / pitch);
  let nearest: Line | undefined;
  let least = reach;
  for (const line of lines) {
    if (line.lane !== lane) continue;
    const ends = [yearPosition(line.from, scale), yearPosition(line.to + 1, scale)].map(
      (position) => position * size.width,
    );
    const distance = Math.max(Math.min(...ends) - x, x - Math.max(...ends), 0);
    // The shorter of two overlapping lines is drawn on top.
    const isCovered = distance === least && nearest !== undefined && lengthOf(line) > lengthOf(nearest);
    if (distance > least || isCovered) continue;
    least = distance;
    nearest = line;
  }
  return nearest;
}
