import { describe, expect, test } from 'vitest';
import { clipRing } from '#client/map/base-map/clip';
import { cutTile } from '#client/map/base-map/cut';
import { gridLines } from '#client/map/base-map/grid';
import { type GroundFile, readShapes } from '#client/map/base-map/shapes';
import { worldSize, xOf, yOf } from '#client/map/mercator';
import { landAndBorders } from '#scripts/map/borders';

const file: GroundFile = JSON.parse(new TextDecoder().decode(await landAndBorders(110)));
const shapes = readShapes(file);
const world = worldSize(2);
const whole = { left: 0, top: 0, side: world, world };

/** Whether a place is land, by the rule of even and odd, as a canvas fills it. */
function isLand(longitude: number, latitude: number, land: Float32Array): boolean {
  const x = xOf(longitude) * world;
  const y = yOf(latitude) * world;
  let crossings = 0;
  let start = 0;
  for (let n = 0; n < land.length; n += 2) {
    if (!Number.isNaN(land[n])) continue;
    for (let at = start; at < n; at += 2) {
      const next = at + 2 < n ? at + 2 : start;
      const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = [land[at], land[at + 1], land[next], land[next + 1]];
      if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) crossings += 1;
    }
    start = n + 2;
  }
  return crossings % 2 === 1;
}

test.each([
  ['Spain', -4, 40, true],
  ['the Atlantic', -30, 40, false],
  ['the Caspian Sea', 51, 41, false],
  ['the middle of Antarctica', 30, -84, true],
  ['Antarctica at the 180th meridian', 179.5, -84.95, true],
  ['Siberia east of 180°', -175, 66, true],
  ['the tip of Siberia west of 180°', 178, 68, true],
  ['the Bering Sea', 179, 58, false],
])('in %s there is land: %#', (_, longitude, latitude, isThere) => {
  expect(isLand(longitude, latitude, cutTile(shapes, whole).land)).toBe(isThere);
});

test('no line of a tile leaps across the world', () => {
  const { coasts, borders } = cutTile(shapes, whole);
  for (const line of [coasts, borders]) {
    for (let n = 2; n < line.length; n += 2) {
      const leap = Math.abs((line[n] ?? 0) - (line[n - 2] ?? 0));
      expect(Number.isNaN(leap) || leap < world / 4).toBe(true);
    }
  }
});

test('a tile has what lies in it and no more, however close the map is', () => {
  const side = 512;
  const close = worldSize(12);
  // Around Gibraltar.
  const piece = {
    left: Math.floor(xOf(-5.6) * close) - 256,
    top: Math.floor(yOf(36.1) * close) - 256,
    side,
    world: close,
  };
  const { land } = cutTile(shapes, piece);
  for (const pixel of land)
    if (!Number.isNaN(pixel)) expect(Math.abs(pixel - side / 2)).toBeLessThanOrEqual(side / 2 + 5);
});

describe('a ring', () => {
  const square = [0, 0, 10, 0, 10, 10, 0, 10];

  test('within the box stays as it is', () => {
    expect([...clipRing(square, [-1, -1, 11, 11])]).toEqual(square);
  });

  test('beyond the box is gone', () => {
    expect(clipRing(square, [20, 20, 30, 30])).toHaveLength(0);
  });

  test('around the box fills it', () => {
    const clipped = clipRing(square, [2, 3, 4, 5]);
    const xs = clipped.filter((_, n) => n % 2 === 0);
    const ys = clipped.filter((_, n) => n % 2 === 1);
    expect([Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)]).toEqual([2, 4, 3, 5]);
  });
});

test.each([3, 4, 9, 14, 18])('at zoom %i lines of the grid are apart and some cross a tile', (zoom) => {
  const size = worldSize(zoom);
  const { x, y } = gridLines({
    left: Math.floor(size * 0.55),
    top: Math.floor(size * 0.4),
    side: 512,
    world: size,
  });
  expect(x.length).toBeGreaterThan(0);
  expect(y.length).toBeGreaterThan(0);
  for (let n = 1; n < x.length; n++) expect((x[n] ?? 0) - (x[n - 1] ?? 0)).toBeGreaterThan(100);
});
