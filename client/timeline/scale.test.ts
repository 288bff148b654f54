import { describe, expect, test } from 'vitest';
import { countBins } from '#client/timeline/bins';
import { barsPath } from '#client/timeline/paths';
import { rangeBox, yearAt, yearPosition } from '#client/timeline/scale';
import { keyStep, roundYears, unitFor } from '#client/timeline/ticks';
import { itemsOf } from '#tests/fixtures/dated-items';

const range = { from: 1900, to: 1909 };

describe.each([false, true])('from the right: %s', (isFromRight) => {
  const scale = { range, isFromRight };

  test('a place in a year is that year', () => {
    for (let year = 1900; year <= 1909; year++) {
      const middle = (yearPosition(year, scale) + yearPosition(year + 1, scale)) / 2;
      expect(yearAt(middle, scale)).toBe(year);
    }
  });

  test('beyond the chart is its first or its last year', () => {
    expect(yearAt(-0.2, scale)).toBe(isFromRight ? 1909 : 1900);
    expect(yearAt(1, scale)).toBe(isFromRight ? 1900 : 1909);
  });

  test('years that reach beyond the chart end with it', () => {
    const { left, width } = rangeBox({ from: 1890, to: 1904 }, scale);
    expect([left, width]).toEqual([isFromRight ? 0.5 : 0, 0.5]);
  });
});

test('bars are adjacent, on whole pixels, and the highest fills the chart', () => {
  const bins = countBins(itemsOf([1900, 1900], [1900, 1900], [1902, 1902]), { from: 1900, to: 1902 }, 1);
  const options = {
    highest: 2,
    count: 'possible' as const,
    scale: { range: { from: 1900, to: 1902 }, isFromRight: false },
    size: { width: 30, height: 40 },
  };
  expect(barsPath(bins, options)).toBe('M0 40v-40h9v40zM20 40v-20h9v20z');
});

test.each([
  [{ from: 1783, to: 1849 }, 4, [1800, 1820, 1840]],
  [{ from: 1783, to: 1785 }, 6, [1783, 1784, 1785]],
  // 200 BC and 100 BC: there is no year 0.
  [{ from: -210, to: 120 }, 4, [-199, -99, 1, 100]],
  [{ from: -649, to: 2020 }, 6, [-499, 1, 500, 1000, 1500, 2000]],
  [{ from: -649, to: 2020 }, 14, [-599, -399, -199, 1, ...everyYear(200, 2000, 200)]],
  [{ from: -2999, to: 300 }, 7, [-2999, -2499, -1999, -1499, -999, -499, 1]],
  [{ from: 1850, to: 1990 }, 8, [1860, 1880, 1900, 1920, 1940, 1960, 1980]],
  [{ from: 1066, to: 1500 }, 5, [1100, 1200, 1300, 1400, 1500]],
  [{ from: -43, to: 14 }, 6, [-39, -29, -19, -9, 1, 10]],
  [{ from: -43, to: 14 }, 12, [-39, -34, -29, -24, -19, -14, -9, -4, 1, 5, 10]],
  [{ from: -4, to: 5 }, 5, [-3, -1, 1, 4]],
  [{ from: -2, to: 3 }, 9, [-2, -1, 0, 1, 2, 3]],
  [{ from: 1801, to: 1809 }, 1, []],
])('%o has %i round years at most: %j', (years, most, expected) =>
  expect(roundYears(years, most)).toEqual(expected),
);

function everyYear(from: number, to: number, step: number): number[] {
  return Array.from({ length: (to - from) / step + 1 }, (_, n) => from + n * step);
}

test('a key moves an end by a year, over thousands by decades', () => {
  expect(keyStep({ from: 1545, to: 2012 })).toBe(1);
  expect(keyStep({ from: -3000, to: 2012 })).toBe(10);
});

test.each([
  ['as many years as a period', { years: 400, unit: 10, width: 1000 }, 10],
  ['one, where decades are few', { years: 60, unit: 10, width: 1000 }, 1],
  ['more, where years are too narrow', { years: 400, unit: 1, width: 300 }, 10],
  ['far more, where one date is far from all', { years: 40_000, unit: 10, width: 1000 }, 1000],
])('a bar stands for %s', (_, options, unit) => expect(unitFor(options)).toBe(unit));
