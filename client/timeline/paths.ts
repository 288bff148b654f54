import type { Bins } from '#client/timeline/bins';
import type { Line } from '#client/timeline/lanes';
import { boxOf, type Scale } from '#client/timeline/scale';

/** How large a chart is drawn, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** What is there is seen, however little: in pixels. */
const leastHeight = 2;
const leastWidth = 2;

/** The bars of one kind of count, as the path of an SVG. All stand on whole pixels, so that they are sharp. */
export function barsPath(
  bins: Bins,
  counts: Int32Array,
  { scale, size, highest = bins.highest }: { scale: Scale; size: Size; highest?: number },
): string {
  let path = '';
  for (let place = 0; place < counts.length; place++) {
    const count = counts[place] ?? 0;
    if (count === 0) continue;
    const height = Math.max(leastHeight, Math.round((count / highest) * size.height));
    const { left, width } = barBox(bins, place, { scale, size });
    path += `M${left} ${size.height}v${-height}h${width}v${height}z`;
  }
  return path;
}

/** Left side and width of a bar in pixels, less the gap to the next one. */
export function barBox(
  { from, unit }: Pick<Bins, 'from' | 'unit'>,
  place: number,
  { scale, size }: { scale: Scale; size: Size },
): { left: number; width: number } {
  const first = from + place * unit;
  const box = boxOf({ from: first, to: first + unit - 1 }, scale);
  const left = Math.round(box.left * size.width);
  const width = Math.round((box.left + box.width) * size.width) - left;
  const gap = width < 3 ? 0 : Math.max(1, Math.round(width * 0.12));
  return { left, width: Math.max(1, width - gap) };
}

/** How far the lanes lie from one another, in pixels: as far as there is room, but not so far that they fall apart. */
export function laneHeight(lanes: number, { height }: Size): number {
  return Math.min(36, Math.floor(height / Math.max(1, lanes)));
}

/** The lines of items, as the path of an SVG. */
export function linesPath(
  lines: readonly Line[],
  { scale, size, pitch }: { scale: Scale; size: Size; pitch: number },
): string {
  const thickness = Math.max(2, Math.min(12, Math.round(pitch * 0.5)));
  return lines
    .map((line) => {
      const box = boxOf(line, scale);
      const left = Math.round(box.left * size.width);
      const width = Math.max(leastWidth, Math.round(box.width * size.width) - 1);
      return `M${left} ${size.height - line.lane * pitch - 1}v${-thickness}h${width}v${thickness}z`;
    })
    .join('');
}
