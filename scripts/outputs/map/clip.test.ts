import { expect, test } from 'vitest';
import { clipLine, clipRing } from '#scripts/outputs/map/clip';

const box = { min: { x: 0, y: 0 }, max: { x: 10, y: 10 } };

test.each([
  [
    'inside stays',
    [
      [2, 2],
      [8, 2],
      [5, 8],
    ],
    [
      [2, 2],
      [8, 2],
      [5, 8],
    ],
  ],
  [
    'around the box is the box',
    [
      [-5, -5],
      [15, -5],
      [15, 15],
      [-5, 15],
    ],
    [
      [0, 0],
      [10, 0],
      [10, 10],
      [0, 10],
    ],
  ],
  [
    'across a side ends there',
    [
      [5, 2],
      [15, 2],
      [15, 8],
      [5, 8],
    ],
    [
      [5, 2],
      [10, 2],
      [10, 8],
      [5, 8],
    ],
  ],
  [
    'beside the box is gone',
    [
      [12, 2],
      [15, 2],
      [15, 8],
    ],
    [],
  ],
] as const)('a ring %s', (_, ring, clipped) => {
  const sorted = (points: readonly (readonly [number, number])[]) => points.map(String).sort();
  expect(sorted(clipRing(ring, box))).toEqual(sorted(clipped));
});

test('of a line that leaves the box and comes back, two stretches stay', () => {
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
