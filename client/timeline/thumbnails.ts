import type { Line } from '#client/timeline/lanes';
import type { Size } from '#client/timeline/paths';
import { type Scale, yearPosition } from '#client/timeline/scale';

/** Side of a thumbnail, gap between two, and height of the lines below, in pixels. */
export const side = 48;
const gap = 6;
const foot = 24;

/** Position of an item's picture above its line. */
export interface ThumbnailPlace {
  line: Line;
  /** From the left and the bottom of the chart, in pixels. */
  left: number;
  bottom: number;
}

/** Places a thumbnail above each line, in the lowest row with room for it; lines without room have none. */
export function placeThumbnails(
  lines: readonly Line[],
  { scale, size }: { scale: Scale; size: Size },
): ThumbnailPlace[] {
  const rows = Math.floor((size.height - foot) / (side + gap));
  const places = lines
    .map((line) => {
      const middle = yearPosition((line.from + line.to + 1) / 2, scale) * size.width;
      return { line, left: Math.round(Math.max(0, Math.min(middle - side / 2, size.width - side))) };
    })
    .sort((a, b) => a.left - b.left);
  /** Position at which each row becomes free. */
  const ends = Array.from({ length: rows }, () => 0);
  return places.flatMap((place) => {
    const row = ends.findIndex((end) => end <= place.left);
    if (row < 0) return [];
    ends[row] = place.left + side + gap;
    return { ...place, bottom: foot + row * (side + gap) };
  });
}

/** Returns the line whose thumbnail is at a point, in pixels from the chart's top left. */
export function lineAtThumbnail(
  { x, y }: { x: number; y: number },
  { places, size }: { places: readonly ThumbnailPlace[]; size: Size },
): Line | undefined {
  const up = size.height - y;
  return places.find(({ left, bottom }) => x >= left && x < left + side && up >= bottom && up < bottom + side)
    ?.line;
}
