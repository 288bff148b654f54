import { expect, test } from 'vitest';
import { countBins, unitFor } from '#client/timeline/bins';
import { countWithin, placesWithin } from '#client/timeline/within';
import { manySpans, spansOf } from '#tests/fixtures/spans';

test('a date that reaches beyond its period counts in each that it touches, and for certain in none', () => {
  const bins = countBins(spansOf([1911, 1911], [1918, 1933], [1800, 1999]), { from: 1905, to: 1935 }, 10);
  expect(bins.from).toBe(1900);
  expect([...bins.touching]).toEqual([1, 3, 2, 2]);
  expect([...bins.certain]).toEqual([0, 1, 0, 0]);
  expect(bins.highest).toBe(3);
});

test('the years before our era lie in periods of their own', () => {
  const bins = countBins(spansOf([-3, -3], [0, 0], [1, 1], [-12, -9]), { from: -20, to: 9 }, 10);
  expect([...bins.touching]).toEqual([1, 2, 2]);
  expect([...bins.certain]).toEqual([0, 1, 2]);
});

test.each([1, 10, 100])(
  'bars of %i years say how many items their years have, counted one by one',
  (unit) => {
    const spans = manySpans(3000);
    const bins = countBins(spans, { from: -320, to: 760 }, unit);
    const plain = Array.from(bins.touching, (_, place) => {
      const from = bins.from + place * unit;
      return countWithin(spans, { from, to: from + unit - 1 });
    });
    expect([...bins.touching]).toEqual(plain);
    expect(bins.highest).toBe(Math.max(...plain));
  },
);

test('what touches a stretch is listed up to a number, and counted beyond it', () => {
  const spans = spansOf([1900, 1910], [1905, 1905], [1911, 1920]);
  expect(placesWithin(spans, { from: 1905, to: 1910 }, 2)).toEqual([0, 1]);
  expect(placesWithin(spans, { from: 1905, to: 1911 }, 2)).toBeUndefined();
  expect(countWithin(spans, { from: 1905, to: 1911 })).toBe(3);
});

test.each([
  ['as many years as a period', { years: 400, unit: 10, width: 1000 }, 10],
  ['one, where decades are few', { years: 60, unit: 10, width: 1000 }, 1],
  ['more, where years are too narrow', { years: 400, unit: 1, width: 300 }, 10],
  ['far more, where one date is far from all', { years: 40_000, unit: 10, width: 1000 }, 1000],
])('a bar stands for %s', (_, options, unit) => expect(unitFor(options)).toBe(unit));
