import { expect, test } from 'vitest';
import { numeralsOf, writeNumber } from '#model/i18n/numerals';

const numbers = [0, 7, 12, 999, 1000, 1234, 12_345, 123_456, 1_234_567, 987_654_321_012];

test.each([
  ...['en', 'es', 'fr', 'de', 'pt', 'ar', 'zh', 'ja'],
  ...['ar-EG', 'ar-MA', 'de-AT', 'de-CH', 'en-IN', 'fa', 'pl', 'pt-PT', 'my'],
])('writes numbers in %s as Intl does', (language) => {
  const { format } = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
  const numerals = numeralsOf(language);
  const written = numbers.map((number) => writeNumber(number, numerals));
  expect(written).toEqual(numbers.map((number) => format(number)));
  expect(writeNumber(1234.5678, numerals, 3)).toBe(format(1234.568));
  expect(writeNumber(41.5, numerals, 3)).toBe(format(41.5));
});
