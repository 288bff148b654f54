import type { MapExtent } from '#model/places/grid-lines';
import { mercatorX, mercatorY, worldSize } from '#model/places/mercator';
import type { Coordinates } from '#model/schema';

/** Minimum distances between two dots, in pixels; the first that leaves at most `maxDots` is used. */
const minDistances = [16, 20, 26, 34, 44, 58, 76, 100];
const maxDots = 120;

/** Size in pixels of the squares whose items always share a dot. */
const squareSize = 6;

/** Items that share a dot. */
interface Dot {
  x: number;
  y: number;
  count: number;
}

/**
 * Returns the dots of items in a frame, one path for each size: one item, up to nine, up to 99, and so on. Each dot
 * is a very short line with round ends.
 */
export function placeDots(places: readonly Coordinates[], frame: MapExtent): string[] {
  const paths: string[] = [];
  for (const { x, y, count } of atMostMaxDots(dotsBySquare(places, frame))) {
    const size = count === 1 ? 0 : Math.min(1 + Math.floor(Math.log10(count)), 4);
    while (paths.length <= size) paths.push('');
    paths[size] += `M${Math.round(x)} ${Math.round(y)}h.1`;
  }
  return paths;
}

function dotsBySquare(places: readonly Coordinates[], { zoom, min }: MapExtent): Dot[] {
  const world = worldSize(zoom);
  const squares = new Map<string, Dot[]>();
  for (const { longitude, latitude } of places) {
    // The frame may cross the 180th meridian.
    const x = (((mercatorX(longitude) * world - min.x) % world) + world) % world;
    const y = mercatorY(latitude) * world - min.y;
    const key = `${Math.floor(x / squareSize)},${Math.floor(y / squareSize)}`;
    const shared = squares.get(key) ?? [];
    squares.set(key, shared);
    shared.push({ x, y, count: 1 });
  }
  return [...squares.values()].map(merge);
}

function atMostMaxDots(dots: readonly Dot[]): Dot[] {
  let fewer: Dot[] = [];
  for (const distance of minDistances) {
    fewer = mergeNear(dots, distance);
    if (fewer.length <= maxDots) break;
  }
  return fewer.slice(0, maxDots);
}

/** Merges each dot with the ones near it, beginning with the largest. */
function mergeNear(dots: readonly Dot[], distance: number): Dot[] {
  const merged: Dot[] = [];
  let left = [...dots].sort((one, other) => other.count - one.count || one.x - other.x || one.y - other.y);
  for (let [first] = left; first; [first] = left) {
    const { x, y } = first;
    const isNear = (dot: Dot) => Math.hypot(dot.x - x, dot.y - y) < distance;
    merged.push(merge(left.filter(isNear)));
    left = left.filter((dot) => !isNear(dot));
  }
  return merged;
}

/** Returns the mean of at least one dot, as one dot. */
function merge(dots: readonly Dot[]): Dot {
  const count = dots.reduce((sum, dot) => sum + dot.count, 0);
  const x = dots.reduce((sum, dot) => sum + dot.count * dot.x, 0) / count;
  const y = dots.reduce((sum, dot) => sum + dot.count * dot.y, 0) / count;
  return { x, y, count };
}
