import { expect, test } from 'vitest';
import { localeOf } from '#model/i18n/locale';

test.each([
  ['en', 'en_US'],
  ['pt-BR', 'pt_BR'],
  ['de-AT', 'de_AT'],
  ['ja', 'ja_JP'],
  ['zh-Hant', 'zh_TW'],
])('networks know %s as %s', (language, locale) => {
  expect(localeOf(language)).toBe(locale);
});
