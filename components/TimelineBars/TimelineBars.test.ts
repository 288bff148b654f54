import { expect, test } from 'vitest';
import { columnsOf } from './TimelineBars';

function decades(...froms: number[]) {
  return froms.map((from, n) => ({ from, year: `${from}`, count: n + 1, slug: `${from}`, label: `${from}` }));
}

test('a short gap keeps its place, a long one is a break', () => {
  const columns = columnsOf({ years: 10, periods: decades(1900, 1930, 1990) });
  expect(columns.map(({ kind }) => kind)).toEqual(['period', 'empty', 'empty', 'period', 'break', 'period']);
});

test('bars are as high as their part of the highest', () => {
  const columns = columnsOf({ years: 10, periods: decades(1900, 1910, 1920, 1930) });
  expect(columns.map((column) => column.kind === 'period' && column.share)).toEqual([0.25, 0.5, 0.75, 1]);
});

test('years are written below the first bar, after a break, and at round numbers, never side by side', () => {
  const years = Array.from({ length: 30 }, (_, n) => 1903 + n);
  const columns = columnsOf({ years: 1, periods: decades(...years, 1961) });
  const marked = columns.flatMap((column) =>
    column.kind === 'period' && column.isMarked ? [column.period.from] : [],
  );
  expect(marked).toEqual([1903, 1905, 1910, 1915, 1920, 1925, 1930, 1961]);
});

test('where columns are many, every gap is a break', () => {
  const years = Array.from({ length: 40 }, (_, n) => 1900 + 2 * n);
  const columns = columnsOf({ years: 1, periods: decades(...years) });
  expect(columns.filter(({ kind }) => kind === 'empty')).toEqual([]);
  expect(columns.filter(({ kind }) => kind === 'break')).toHaveLength(39);
});
