import type { Box, ReadPage } from '#media/words/page';

export interface Size {
  width: number;
  height: number;
}

/**
 * Returns a function from page to picture coordinates: whole pixels within the picture, at least one wide and high. A
 * box that is invalid or outside becomes an empty list; so do all if the page has no size.
 */
export function placer(
  page: Pick<ReadPage, 'width' | 'height'>,
  picture: Size,
): (box: Box | undefined) => number[] {
  const across = scale(page.width, picture.width);
  const down = scale(page.height, picture.height);
  return (box) => {
    if (!box?.every(Number.isFinite) || box[2] + box[3] === 0) return [];
    const [x, width] = span(box[0], { length: box[2], scale: across, limit: picture.width });
    const [y, height] = span(box[1], { length: box[3], scale: down, limit: picture.height });
    return x === undefined || y === undefined || width === undefined || height === undefined
      ? []
      : [x, y, width, height];
  };
}

function scale(units: number | undefined, pixels: number): number {
  return units === undefined || !(units > 0) ? Number.NaN : pixels / units;
}

/** Returns start and length of a box along one axis; empty if it is outside the picture. */
function span(
  start: number,
  { length, scale, limit }: { length: number; scale: number; limit: number },
): [number, number] | [] {
  const first = start * scale;
  const end = first + length * scale;
  // Also false if the page has no size.
  if (!(length >= 0 && end >= 0 && first < limit)) return [];
  const from = Math.max(0, Math.min(Math.round(first), limit - 1));
  return [from, Math.max(1, Math.min(Math.round(end), limit) - from)];
}
