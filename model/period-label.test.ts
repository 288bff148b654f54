import { expect, test } from 'vitest';
import { periodLabel } from '#model/period-label';

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
