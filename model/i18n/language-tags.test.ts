import { expect, test } from 'vitest';
import { directionOf, openGraphLocale } from '#model/i18n/language-tags';

test.each([
  ['en', 'ltr'],
  ['zh-Hant', 'ltr'],
  ['ku-Latn', 'ltr'],
  ['az-Arab', 'rtl'],
  ...['ar', 'fa-IR', 'ur', 'ps', 'sd', 'ug', 'ckb', 'ks', 'he', 'yi', 'dv', 'syr'].map((tag) => [tag, 'rtl']),
])('%s is written %s', (language, direction) => {
  expect(directionOf(language)).toBe(direction);
});

test.each([
  ['en', 'en_US'],
  ['pt-BR', 'pt_BR'],
  ['de-AT', 'de_AT'],
  ['ja', 'ja_JP'],
  ['zh-Hant', 'zh_TW'],
])('networks know %s as %s', (language, locale) => {
  expect(openGraphLocale(language)).toBe(locale);
});
