import { expect, test } from 'vitest';
import { localeOf } from '#model/words/locale';

test.each([
  ['en', 'en_US'],
  ['pt-BR', 'pt_BR'],
  ['de-AT', 'de_AT'],
  ['ja', 'ja_JP'],
  ['zh-Hant', 'zh_TW'],
])('networks know %s as %s', (language, locale) => {
  expect(localeOf(language)).toBe(locale);
});
