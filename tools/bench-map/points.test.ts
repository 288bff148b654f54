import { expect, test } from 'vitest';
import { pointLines } from '#tools/bench-map/points';

test('draws as many places as wanted, on the earth, the same ones each time', () => {
  const [, ...lines] = pointLines(500);
  const places = lines.map((line) => line.split(',').slice(3).map(Number));
  expect(places).toHaveLength(500);
  expect(places.every(([latitude = 99]) => Math.abs(latitude) < 85)).toBe(true);
  expect(places.every(([, longitude = 999]) => Math.abs(longitude) < 180)).toBe(true);
  expect(new Set(places.map(String)).size).toBe(500);
  expect(pointLines(500)).toEqual(pointLines(500));
});
