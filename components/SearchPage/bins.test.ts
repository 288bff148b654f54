import { expect, test } from 'vitest';
import { binYears } from './bins';

test('a few years are a bar each, empty ones among them', () => {
  expect(binYears({ from: 1910, counts: [2, 0, 1] })).toEqual([
    { from: 1910, to: 1910, count: 2 },
    { from: 1911, to: 1911, count: 0 },
    { from: 1912, to: 1912, count: 1 },
  ]);
});

test.each([
  [1900, 40, 1],
  [1900, 41, 2],
  [1899, 120, 5],
  [-43, 2068, 100],
  [-4999, 7000, 200],
])('from %i on, %i years stand in bars of %i, and none is lost', (from, length, width) => {
  const bins = binYears({ from, counts: Array.from({ length }, () => 1) });
  expect(bins.length).toBeLessThanOrEqual(40);
  for (const bin of bins) {
    expect(bin.to - bin.from + 1).toBe(width);
    expect(Math.abs(bin.from % width)).toBe(0);
  }
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(length);
  expect(bins[0]?.from).toBeLessThanOrEqual(from);
  expect(bins[bins.length - 1]?.to).toBeGreaterThanOrEqual(from + length - 1);
});

test('no years are no bars', () => {
  expect(binYears({ from: 0, counts: [] })).toEqual([]);
});
