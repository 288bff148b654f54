import type { Box } from '#client/map/base-map/shapes';

/**
 * What of a ring lies in a box (Sutherland and Hodgman, https://doi.org/10.1145/360767.360802): one side after the other.
 * Where the ring leaves and enters again, the result runs along the side, which a tile's margin hides.
 */
export function clipRing(ring: readonly number[], [west, north, east, south]: Box): readonly number[] {
  const atWest = clipSide(ring, { axis: 0, limit: west, isLeast: true });
  const atEast = clipSide(atWest, { axis: 0, limit: east, isLeast: false });
  const atNorth = clipSide(atEast, { axis: 1, limit: north, isLeast: true });
  return clipSide(atNorth, { axis: 1, limit: south, isLeast: false });
}

interface Side {
  /** 0 for x, 1 for y. */
  axis: 0 | 1;
  limit: number;
  /** Whether what is kept is greater than the limit. */
  isLeast: boolean;
}

function clipSide(ring: readonly number[], { axis, limit, isLeast }: Side): readonly number[] {
  const kept: number[] = [];
  const { length } = ring;
  let x0 = ring[length - 2] ?? 0;
  let y0 = ring[length - 1] ?? 0;
  for (let n = 0; n < length; n += 2) {
    const x = ring[n] ?? 0;
    const y = ring[n + 1] ?? 0;
    const before = axis === 0 ? x0 : y0;
    const now = axis === 0 ? x : y;
    const wasIn = isLeast ? before >= limit : before <= limit;
    const isIn = isLeast ? now >= limit : now <= limit;
    if (wasIn !== isIn) {
      const share = (limit - before) / (now - before);
      kept.push(axis === 0 ? limit : x0 + share * (x - x0), axis === 0 ? y0 + share * (y - y0) : limit);
    }
    if (isIn) kept.push(x, y);
    x0 = x;
    y0 = y;
  }
  return kept;
}
