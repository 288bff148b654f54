import { expect, test } from 'vitest';
import { baseMapUnits } from '#model/places/base-map';
import { mercatorX, mercatorY } from '#model/places/mercator';
import { landAndBorders } from '#scripts/outputs/map/base-map';

const file = await landAndBorders(110);

/** Returns the points of a line, in fractions of the world's width. */
function pointsOf(steps: readonly number[]): [number, number][] {
  let [x, y] = [0, 0];
  return Array.from({ length: steps.length / 2 }, (_, n) => {
    x += steps[2 * n] ?? 0;
    y += steps[2 * n + 1] ?? 0;
    return [x / baseMapUnits, y / baseMapUnits];
  });
}

/** True if a place is land by the even-odd rule, as a canvas fills it. */
function isLand(longitude: number, latitude: number): boolean {
  const y = mercatorY(latitude);
  let crossings = 0;
  for (const ring of file.land.map(pointsOf)) {
    for (const turn of [-1, 0, 1]) {
      const x = mercatorX(longitude) + turn;
      const [first = [0, 0], last = [0, 0]] = [ring[0], ring.at(-1)];
      const closed = Math.abs(last[0] - first[0]) < 1 ? ring : [...ring, [last[0], 1], [first[0], 1]];
      closed.forEach(([x0 = 0, y0 = 0], n) => {
        const [x1 = 0, y1 = 0] = closed[(n + 1) % closed.length] ?? [];
        if (y0 > y !== y1 > y && x < x0 + ((y - y0) / (y1 - y0)) * (x1 - x0)) crossings += 1;
      });
    }
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
])('%s is on land: %#', (_, longitude, latitude, isThere) => {
  expect(isLand(longitude, latitude)).toBe(isThere);
});

test('no line crosses the whole world', () => {
  for (const steps of [...file.land, ...file.borders]) {
    for (const step of steps.slice(2)) expect(Math.abs(step)).toBeLessThan(baseMapUnits / 4);
  }
});

test('no coast is a border too', () => {
  const segmentsOf = (lines: number[][]) =>
    lines
      .map(pointsOf)
      .flatMap((line) => line.slice(1).map((point, n) => [point, line[n]].map(String).sort().join(' ')));
  const coasts = new Set(segmentsOf(file.land));
  const borders = segmentsOf(file.borders);
  expect(borders.length).toBeGreaterThan(1000);
  expect(borders.filter((segment) => coasts.has(segment))).toEqual([]);
});
