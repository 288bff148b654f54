import { expect, test } from 'vitest';
import { cellOf } from '#model/pictures/justified-rows';

test('gives an ordinary picture a cell of its own proportions', () => {
  expect(cellOf({ width: 4000, height: 2000 })).toEqual({ ratio: 2, inline: 100, block: 100 });
});

test.each([
  ['a very tall picture keeps its proportions in a wider cell', 100, 1000],
  ['a very wide picture keeps its proportions in a higher cell', 5000, 200],
])('%s', (_, width, height) => {
  const { ratio, inline, block } = cellOf({ width, height });
  expect((ratio * inline) / block).toBeCloseTo(width / height, 1);
  expect(Math.max(inline, block)).toBe(100);
});

test.each([
  ['a photograph upright, from a camera', 2000, 3000],
  ['a photograph upright, from a telephone', 1080, 1920],
  ['a panorama', 4500, 1000],
  ['a page a little taller than a telephone', 1000, 2000],
  ['a panorama a little wider than most', 5333, 1000],
])('%s fills its cell', (_, width, height) => {
  expect(cellOf({ width, height })).toMatchObject({ inline: 100, block: 100 });
});
