import { expect, test } from 'vitest';
import { eraForms, writeYear, writeYearOfEra, writeYears } from '#model/dates/period-label';

test.each([
  [1923, 1923, 'en', '1923'],
  [1920, 1929, 'en', '1920–1929'],
  [1800, 1899, 'ar', '1800–1899'],
  [1800, 1899, 'ar-EG', '١٨٠٠–١٨٩٩'],
  [-43, -43, 'en', '44 BC'],
  [-99, 0, 'en', '100–1 BC'],
  [-599, -500, 'de', '600–501 v. Chr.'],
  [-599, -500, 'zh', '公元前600–501年'],
  [1, 99, 'en', '1–99'],
  [-43, 14, 'en', '44 BC–14 AD'],
])('the years from %i to %i are in %3$s %4$s', (from, to, language, label) => {
  expect(writeYears({ from, to }, eraForms(language))).toBe(label);
});

test.each([
  ['en', 0, '1 BC'],
  ['en', -1999, '2000 BC'],
  ['fr', -49, '50 av. J.-C.'],
  ['zh', -49, '公元前50年'],
  // Their own calendars begin in other years.
  ['th', -49, 'ก่อน ค.ศ. 50'],
  ['fa', -49, '۵۰ ق.م.'],
  ['de', 1, '1'],
])('in %s the year %i, told how its eras are written, is %s', (language, year, written) => {
  expect(writeYear(year, eraForms(language))).toBe(written);
});

test.each([
  ['en', '1 AD'],
  ['de', '1 n. Chr.'],
  ['ja', '西暦1年'],
])('in %s the first year of our era is %s', (language, written) => {
  expect(writeYearOfEra(1, eraForms(language))).toBe(written);
});

test('digits are the same on both sides of the era', () => {
  expect(writeYears({ from: -43, to: 56 }, eraForms('ar'))).toMatch(/^44\D+–56\D+$/);
});
