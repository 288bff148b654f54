import { expect, test } from 'vitest';
import { arabicPlural } from '#model/i18n/ar';
import { figuresFor } from '#model/i18n/count';
import { germanPlural } from '#model/i18n/de';
import { englishPlural } from '#model/i18n/en';
import { spanishPlural } from '#model/i18n/es';
import { frenchPlural } from '#model/i18n/fr';
import { japanesePlural } from '#model/i18n/ja';
import { numeralsOf } from '#model/i18n/numerals';
import { portuguesePlural } from '#model/i18n/pt';
import { chinesePlural } from '#model/i18n/zh';

test.each([
  ['en', englishPlural],
  ['es', spanishPlural],
  ['fr', frenchPlural],
  ['de', germanPlural],
  ['pt', portuguesePlural],
  ['ar', arabicPlural],
  ['zh', chinesePlural],
  ['ja', japanesePlural],
])('the plural forms of %s are those of Intl', (language, plural) => {
  const rules = new Intl.PluralRules(language);
  const numbers = [...Array(1100).keys(), 12_345, 100_000, 999_999, 1_000_000, 1_000_001, 2_000_000];
  expect(numbers.map((number) => plural(number))).toEqual(numbers.map((number) => rules.select(number)));
});

test.each([
  [0, '0 items'],
  [1, '1 item'],
  [12_345, '12,345 items'],
])('counts %i in English', (number, text) => {
  const { count } = figuresFor(englishPlural, numeralsOf('en'));
  expect(count(number, { one: '# item', other: '# items' })).toBe(text);
});
