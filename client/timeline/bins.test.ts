import { expect, test } from 'vitest';
import { countBins, highestCount, unitFor } from '#client/timeline/bins';
import { overlaps } from '#client/timeline/time-range';
import { itemsOf, manyItems } from '#tests/fixtures/dated-items';

test('a date that reaches beyond its period counts in each that it touches, and for certain in none', () => {
  const bins = countBins(itemsOf([1911, 1911], [1918, 1933], [1800, 1999]), { from: 1905, to: 1935 }, 10);
  expect(bins[0]).toMatchObject({ from: 1900, to: 1909 });
  expect(bins.map(({ possible }) => possible)).toEqual([1, 3, 2, 2]);
  expect(bins.map(({ certain }) => certain)).toEqual([0, 1, 0, 0]);
  expect(highestCount(bins)).toBe(3);
});

test('the years before our era lie in periods of their own', () => {
  const bins = countBins(itemsOf([-3, -3], [0, 0], [1, 1], [-12, -9]), { from: -19, to: 9 }, 10);
  // 20 to 11 BC, 10 to 1 BC, AD 1 to 9.
  expect(bins.map(({ possible }) => possible)).toEqual([1, 3, 1]);
  expect(bins.map(({ certain }) => certain)).toEqual([0, 2, 1]);
});

test.each([1, 10, 100])(
  'bars of %i years say how many items their years have, counted one by one',
  (unit) => {
    const items = manyItems(3000);
    for (const bin of countBins(items, { from: -320, to: 760 }, unit)) {
      expect(bin.possible).toBe(items.filter((item) => overlaps(item, bin)).length);
    }
  },
);

test.each([
  ['as many years as a period', { years: 400, unit: 10, width: 1000 }, 10],
  ['one, where decades are few', { years: 60, unit: 10, width: 1000 }, 1],
  ['more, where years are too narrow', { years: 400, unit: 1, width: 300 }, 10],
  ['far more, where one date is far from all', { years: 40_000, unit: 10, width: 1000 }, 1000],
])('a bar stands for %s', (_, options, unit) => expect(unitFor(options)).toBe(unit));
