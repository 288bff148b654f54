import type { Point } from '#scripts/outputs/map/natural-earth';

/** Simplifies a line (Douglas and Peucker): removes points that are within a tolerance of it. The ends stay. */
export function simplify(line: readonly Point[], tolerance: number): Point[] {
  const [first, last] = [line[0], line.at(-1)];
  if (!first || !last || line.length < 3) return [...line];
  let [furthest, distance] = [0, 0];
  for (const [n, point] of line.entries()) {
    const away = distanceTo(point, first, last);
    if (away > distance) [furthest, distance] = [n, away];
  }
  if (distance <= tolerance) return [first, last];
  const before = simplify(line.slice(0, furthest + 1), tolerance);
  return [...before.slice(0, -1), ...simplify(line.slice(furthest), tolerance)];
}

/** Returns the distance of a point from the segment between two others. */
function distanceTo([x, y]: Point, [x0, y0]: Point, [x1, y1]: Point): number {
  const [width, height] = [x1 - x0, y1 - y0];
  const length = width ** 2 + height ** 2;
  const along = length === 0 ? 0 : ((x - x0) * width + (y - y0) * height) / length;
  const part = Math.max(0, Math.min(along, 1));
  return Math.hypot(x - x0 - part * width, y - y0 - part * height);
}
