import type { Box } from '#media/page-text/page';

/** Returns the smallest rectangle that contains both. */
export function boxAround(one: Box, other: Box): Box {
  const x = Math.min(one[0], other[0]);
  const y = Math.min(one[1], other[1]);
  const right = Math.max(one[0] + one[2], other[0] + other[2]);
  const bottom = Math.max(one[1] + one[3], other[1] + other[3]);
  return [x, y, right - x, bottom - y];
}
