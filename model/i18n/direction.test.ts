import { expect, test } from 'vitest';
import { directionOf } from '#model/i18n/direction';

test.each([
  ['en', 'ltr'],
  ['ar', 'rtl'],
  ['fa-IR', 'rtl'],
  ['az-Arab', 'rtl'],
  ['ku-Latn', 'ltr'],
  ['zh-Hant', 'ltr'],
])('%s is written %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});
