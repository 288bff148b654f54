import type { Bin } from '#client/timeline/bins';
import type { Line } from '#client/timeline/lanes';
import { rangeBox, type Scale } from '#client/timeline/scale';
import type { TimeRange } from '#client/timeline/time-range';

/** Size of a chart, in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Minimum size of a bar or line, in pixels. */
const minHeight = 2;
const minWidth = 2;

interface BarsOptions {
  count: 'possible' | 'certain';
  /** Count that fills the chart's height. */
  highest: number;
  scale: Scale;
  size: Size;
}

/** Returns bars as an SVG path, on whole pixels so that they are sharp. */
export function barsPath(bins: readonly Bin[], { count, highest, scale, size }: BarsOptions): string {
  return bins
    .filter((bin) => bin[count] > 0)
    .map((bin) => {
      const height = Math.max(minHeight, Math.round((bin[count] / highest) * size.height));
      const { left, width } = barBox(bin, { scale, size });
      return `M${left} ${size.height}v${-height}h${width}v${height}z`;
    })
    .join('');
}

/** Returns the left side and width of a bar in pixels, excluding the gap. */
function barBox(
  range: TimeRange,
  { scale, size }: Pick<BarsOptions, 'scale' | 'size'>,
): { left: number; width: number } {
  const box = rangeBox(range, scale);
  const left = Math.round(box.left * size.width);
  const width = Math.round((box.left + box.width) * size.width) - left;
  const gap = width < 3 ? 0 : Math.max(1, Math.round(width * 0.12));
  return { left, width: Math.max(1, width - gap) };
}

/** Returns the height of a lane in pixels: as high as fits, up to 36. */
export function laneHeight(lanes: number, { height }: Size): number {
  return Math.min(36, Math.floor(height / Math.max(1, lanes)));
}

/** Returns the lines of items as an SVG path. */
export function linesPath(
  lines: readonly Line[],
  { scale, size, pitch }: { scale: Scale; size: Size; pitch: number },
): string {
  const thickness = Math.max(2, Math.min(12, Math.round(pitch * 0.5)));
  return lines
    .map((line) => {
      const box = rangeBox(line, scale);
      const left = Math.round(box.left * size.width);
      const width = Math.max(minWidth, Math.round(box.width * size.width) - 1);
      return `M${left} ${size.height - line.lane * pitch - 1}v${-thickness}h${width}v${thickness}z`;
    })
    .join('');
}
