import type { Point } from '#scripts/outputs/map/natural-earth';

/** A rectangle with its sides along the axes. */
export interface Box {
  min: { x: number; y: number };
  max: { x: number; y: number };
}

/** Cuts a ring to a box (Sutherland and Hodgman). Parts of it that lie outside run along the sides of the box. */
export function clipRing(ring: readonly Point[], { min, max }: Box): Point[] {
  let clipped = [...ring];
  for (const [axis, limit, sign] of [
    [0, min.x, 1],
    [0, max.x, -1],
    [1, min.y, 1],
    [1, max.y, -1],
  ] as const) {
    const depth = (point: Point) => sign * (point[axis] - limit);
    clipped = clipped.flatMap((point, n) => {
      const before = clipped.at(n - 1) ?? point;
      const [from, to] = [depth(before), depth(point)];
      const crossing = from < 0 === to < 0 ? [] : [between(before, point, from / (from - to))];
      return to < 0 ? crossing : [...crossing, point];
    });
  }
  return clipped;
}

/** Returns the stretches of a line that a box may show: of segments that lie wholly beyond one side, none. */
export function clipLine(line: readonly Point[], box: Box): Point[][] {
  const stretches: Point[][] = [];
  let isOpen = false;
  for (const [n, point] of line.slice(1).entries()) {
    const before = line[n] ?? point;
    const isSeen = !isBeyond(before, point, box);
    if (isSeen && isOpen) stretches.at(-1)?.push(point);
    if (isSeen && !isOpen) stretches.push([before, point]);
    isOpen = isSeen;
  }
  return stretches;
}

function isBeyond([x0, y0]: Point, [x1, y1]: Point, { min, max }: Box): boolean {
  return (
    Math.max(x0, x1) < min.x ||
    Math.min(x0, x1) > max.x ||
    Math.max(y0, y1) < min.y ||
    Math.min(y0, y1) > max.y
  );
}

function between(one: Point, other: Point, part: number): Point {
  return [one[0] + part * (other[0] - one[0]), one[1] + part * (other[1] - one[1])];
}
