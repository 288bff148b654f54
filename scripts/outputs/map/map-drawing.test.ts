import { gzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import type { Coordinates, MapDrawing } from '#model/schema';
import { clipLine, clipRing, drawMap } from '#scripts/outputs/map/map-drawing';

interface Dot {
  x: number;
  y: number;
}

function dotsOf({ dots }: Pick<MapDrawing, 'dots'>): Dot[] {
  return [...dots.join('').matchAll(/M(\d+)[ ]?(-?\d+)h/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));
}

/** Places spread over an area, the same each time. */
function spread(
  count: number,
  [west, south, east, north]: readonly [number, number, number, number],
): Coordinates[] {
  return Array.from({ length: count }, (_, n) => ({
    longitude: west + ((n * 0.618034) % 1) * (east - west),
    latitude: south + ((n * 0.754878) % 1) * (north - south),
  }));
}

const lisbon = { latitude: 38.7223, longitude: -9.1393 };
const collections = {
  'one place': [lisbon],
  'one town': spread(80, [-9.2, 38.7, -9.1, 38.78]),
  'a place far from any coast': [{ latitude: 38.5, longitude: -98.3 }],
  'a country': spread(300, [6, 47, 15, 55]),
  'islands on both sides of the 180th meridian': [
    { latitude: -18.14, longitude: 178.44 },
    { latitude: -13.83, longitude: -171.77 },
  ],
  '5,000 places around the world': spread(5000, [-180, -55, 180, 70]),
  'both poles': [
    { latitude: -90, longitude: 0 },
    { latitude: 90, longitude: 0 },
  ],
};

describe.each(Object.entries(collections))('of %s the map', (_, places) => {
  test('is light, has its dots inside, and some land', async () => {
    const drawing = await drawMap(places);
    expect(gzipSync(JSON.stringify(drawing), { level: 9 }).length).toBeLessThanOrEqual(3 * 1024);
    const dots = dotsOf(drawing);
    expect(dots.length).toBeGreaterThan(0);
    expect(dots.length).toBeLessThanOrEqual(120);
    for (const { x, y } of dots) {
      expect(x >= 0 && x <= drawing.width).toBe(true);
      expect(y >= 0 && y <= drawing.height).toBe(true);
    }
    expect(drawing.land).toMatch(/^M/);
    expect(drawing.height / drawing.width).toBeLessThanOrEqual(1);
  });
});

test('a town is one dot in the middle of its region', async () => {
  const drawing = await drawMap(collections['one town']);
  expect(drawing.dots.map((path) => path.split('M').length - 1)).toEqual([0, 0, 1]);
  expect(dotsOf(drawing)).toEqual([{ x: expect.closeTo(480, -2), y: expect.closeTo(240, -1) }]);
  // Portugal and Spain, and at most 35 degrees.
  expect(drawing.borders).not.toBe('');
});

test('islands on both sides of the 180th meridian are side by side', async () => {
  const [one, other] = dotsOf(await drawMap(collections['islands on both sides of the 180th meridian']));
  expect(Math.abs((one?.x ?? 0) - (other?.x ?? 0))).toBeLessThan(900);
  const [left, right] = [one, other].sort((a, b) => (a?.x ?? 0) - (b?.x ?? 0));
  // Fiji is west of Samoa, and south of it.
  expect(left?.y).toBeGreaterThan(right?.y ?? Number.NaN);
});

test('the same places make the same drawing, in any order', async () => {
  const places = collections['a country'];
  expect(await drawMap([...places].reverse())).toEqual(await drawMap(places));
});

test('a hundred items in one place are a larger dot than one, and each is counted', async () => {
  const { dots } = await drawMap([
    ...Array.from({ length: 100 }, () => lisbon),
    { latitude: 48.85, longitude: 2.35 },
  ]);
  expect(dots.map((path) => path.split('M').length - 1)).toEqual([1, 0, 0, 1]);
});

const box = { min: { x: 0, y: 0 }, max: { x: 10, y: 10 } };

test.each([
  ['inside stays', '2,2 8,2 5,8', '2,2 8,2 5,8'],
  ['around the box is the box', '-5,-5 15,-5 15,15 -5,15', '0,0 10,0 10,10 0,10'],
  ['across a side ends there', '5,2 15,2 15,8 5,8', '5,2 10,2 10,8 5,8'],
  ['beside the box is gone', '12,2 15,2 15,8', ''],
])('a ring %s', (_, ring, clipped) => {
  const points = ring.split(' ').map((point): [number, number] => {
    const [x = 0, y = 0] = point.split(',').map(Number);
    return [x, y];
  });
  expect(clipRing(points, box).map(String).sort().join(' ')).toBe(clipped.split(' ').sort().join(' '));
});

test('a line that leaves the box and comes back is cut into two', () => {
  const line = [
    [2, 2],
    [2, -5],
    [5, -8],
    [8, -5],
    [8, 5],
  ] as const;
  expect(clipLine(line, box)).toEqual([line.slice(0, 2), line.slice(3)]);
  expect(clipLine(line.slice(1, 3), box)).toEqual([]);
});
