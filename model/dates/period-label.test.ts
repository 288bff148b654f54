import { expect, test } from 'vitest';
import { eraForm, periodLabel, writeYear } from '#model/dates/period-label';

test.each([
  [1923, 1, 'en', '1923'],
  [1920, 10, 'en', '1920–1929'],
  [1800, 100, 'ar', '1800–1899'],
  [-43, 1, 'en', '44 BC'],
  [-99, 100, 'en', '100 BC–1 BC'],
  [0, 10, 'en', '1 BC–9'],
])('the period from %i on of %i years is in %s %s', (from, years, language, label) => {
  expect(periodLabel({ from, years }, language)).toBe(label);
});

test.each([
  ['en', 0, '1 BC'],
  ['en', -1999, '2000 BC'],
  ['fr', -49, '50 av. J.-C.'],
  ['zh', -49, '公元前50年'],
  ['de', 1, '1'],
])('in %s the year %i, told how its eras are written, is %s', (language, year, written) => {
  expect(writeYear(year, eraForm(language))).toBe(written);
});

test('digits are the same on both sides of the era', () => {
  expect(periodLabel({ from: -43, years: 100 }, 'ar')).toMatch(/^44\D+–56$/);
});
