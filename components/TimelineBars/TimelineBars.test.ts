import { expect, test } from 'vitest';
import { periodAt, periodIndex } from '#model/dates/calendar-periods';
import { eraForms, writeYear } from '#model/dates/period-label';
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

test('with many columns, every gap is a break', () => {
  const years = Array.from({ length: 40 }, (_, n) => 1900 + 2 * n);
  const columns = columnsOf({ years: 1, periods: decades(...years) });
  expect(columns.filter(({ kind }) => kind === 'empty')).toEqual([]);
  expect(columns.filter(({ kind }) => kind === 'break')).toHaveLength(39);
});

/** Every period from one year to another, each with an item. */
function everyPeriod(first: number, last: number, years: number) {
  const start = periodIndex(first, years);
  return Array.from({ length: periodIndex(last, years) - start + 1 }, (_, n) => {
    const { from } = periodAt(start + n, years);
    return { from, year: writeYear(from, eraForms('en')), count: 1, slug: `${from}`, label: `${from}` };
  });
}

test.each([
  ['650 BC to 2020', -649, 2020, 100, ['600 BC', '400 BC', '200 BC', '1', ...everyYear(200, 2000, 200)]],
  ['3000 BC to 300', -2999, 300, 100, ['3000 BC', '2500 BC', '2000 BC', '1500 BC', '1000 BC', '500 BC', '1']],
  ['1850 to 1990', 1850, 1990, 10, ['1860', '1880', '1900', '1920', '1940', '1960', '1980']],
  ['1066 to 1500', 1066, 1500, 100, ['1000', '1100', '1200', '1300', '1400', '1500']],
  ['1066 to 1500', 1066, 1500, 10, ['1060', ...everyYear(1100, 1500, 50)]],
  [
    '44 BC to AD 14',
    -43,
    14,
    1,
    ['44 BC', '40 BC', '35 BC', '30 BC', '25 BC', '20 BC', '15 BC', '10 BC', '5 BC', '1', '5', '10'],
  ],
  ['44 BC to AD 14', -43, 14, 10, ['50 BC', '40 BC', '30 BC', '20 BC', '10 BC', '1', '10']],
])('from %s the years below are round ones: %#', (_, first, last, years, expected) => {
  const columns = columnsOf({ years, periods: everyPeriod(first, last, years) });
  expect(marksOf(columns)).toEqual(expected);
});

test('the first year after a break is labelled if no round year is near', () => {
  const periods = [...everyPeriod(1203, 1290, 10), ...everyPeriod(1731, 1739, 10)];
  expect(marksOf(columnsOf({ years: 10, periods }))).toEqual([
    '1200',
    '1220',
    '1240',
    '1260',
    '1280',
    '1730',
  ]);
});

test('the longer the names of the eras, the further apart are years', () => {
  const periods = everyPeriod(-1299, 300, 100);
  const named = periods.map((period) => ({ ...period, year: writeYear(period.from, eraForms('fr')) }));
  const [short, long] = [periods, named].map((each) => marksOf(columnsOf({ years: 100, periods: each })));
  expect(short).toEqual(['1300 BC', '1000 BC', '500 BC', '1']);
  expect(long).toEqual(['1000 av. J.-C.', '500 av. J.-C.', '1']);
});

function everyYear(from: number, to: number, step: number): string[] {
  return Array.from({ length: (to - from) / step + 1 }, (_, n) => `${from + n * step}`);
}

function marksOf(columns: ReturnType<typeof columnsOf>): string[] {
  return columns.flatMap((column) => (column.kind === 'period' && column.isMarked ? column.period.year : []));
}
