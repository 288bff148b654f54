import { expect, test } from 'vitest';
import { cellOf, cellSizes } from './proportions';

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

test('two photographs share a row on a phone, a map has one to itself', () => {
  expect(cellSizes(1.33)).toMatch(/^\(max-width: 39\.99em\) 49vw,/);
  expect(cellSizes(2)).toMatch(/^\(max-width: 39\.99em\) 92vw,/);
});
