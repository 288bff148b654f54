import { expect, test } from 'vitest';
import { binYears, countBins } from '#client/timeline/bins';
import { overlaps } from '#client/timeline/time-range';
import { itemsOf, manyItems } from '#tests/fixtures/dated-items';

test('a date that reaches beyond its period counts in each that it touches, and for certain in none', () => {
  const bins = countBins(itemsOf([1911, 1911], [1918, 1933], [1800, 1999]), { from: 1905, to: 1935 }, 10);
  expect(bins[0]).toMatchObject({ from: 1900, to: 1909 });
  expect(bins.map(({ possible }) => possible)).toEqual([1, 3, 2, 2]);
  expect(bins.map(({ certain }) => certain)).toEqual([0, 1, 0, 0]);
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

test('a few counted years are a bar each, empty ones among them', () => {
  expect(binYears({ from: 1910, counts: [2, 0, 1] })).toEqual([
    { from: 1910, to: 1910, count: 2 },
    { from: 1911, to: 1911, count: 0 },
    { from: 1912, to: 1912, count: 1 },
  ]);
  expect(binYears({ from: 0, counts: [] })).toEqual([]);
});

test.each([
  [1900, 40, 1],
  [1900, 41, 2],
  [1899, 120, 5],
  [-43, 2068, 100],
  [-4999, 7000, 200],
])('from %i on, %i counted years lie in bars of %i, and none is lost', (from, length, years) => {
  const bins = binYears({ from, counts: Array.from({ length }, () => 1) });
  expect(Math.max(...bins.map((bin) => bin.to - bin.from + 1))).toBe(years);
  expect(bins.length).toBeLessThanOrEqual(40);
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(length);
  expect(bins[0]?.from).toBeLessThanOrEqual(from);
  expect(bins[bins.length - 1]?.to).toBeGreaterThanOrEqual(from + length - 1);
});

test('counted years before our era lie in bars of their own', () => {
  const bins = binYears({ from: -149, counts: Array.from({ length: 300 }, () => 1) });
  expect(bins.filter(({ from }) => Math.abs(from) < 10)).toEqual([
    { from: -9, to: 0, count: 10 },
    { from: 1, to: 9, count: 9 },
  ]);
});
