import type { Box } from '#media/words/page';

/** Returns the smallest rectangle that contains both. */
export function boxAround(first: Box, second: Box): Box {
  const [left, top] = [Math.min(first[0], second[0]), Math.min(first[1], second[1])];
  const right = Math.max(first[0] + first[2], second[0] + second[2]);
  const bottom = Math.max(first[1] + first[3], second[1] + second[3]);
  return [left, top, right - left, bottom - top];
}

/** Returns the bounding box of points (x, y); undefined without any. */
export function boxOfPoints(points: readonly (readonly [number, number])[]): Box | undefined {
  const [first] = points;
  if (!first) return undefined;
  let box: Box = [...first, 0, 0];
  for (const point of points) box = boxAround(box, [...point, 0, 0]);
  return box;
}
