import { expect, test } from 'vitest';
import { simplify } from '#scripts/outputs/map/simplify';

const bay = [
  [0, 0],
  [1, 0.4],
  [2, 0],
  [3, 5],
  [4, 0],
] as const;

test.each([
  [0.1, [0, 1, 2, 3, 4]],
  [0.5, [0, 2, 3, 4]],
  [9, [0, 4]],
])('with a tolerance of %d the points %j stay', (tolerance, kept) => {
  expect(simplify(bay, tolerance)).toEqual(kept.map((n) => bay[n]));
});

test('a ring keeps its far side', () => {
  const ring = [
    [0, 0],
    [4, 0],
    [4, 4],
    [0, 4],
    [0, 0],
  ] as const;
  expect(simplify(ring, 1)).toEqual(ring);
});
