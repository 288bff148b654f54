import { expect, test } from 'vitest';
import { interfaceLanguages } from '#model/i18n/locale-data';
import { keyOfCategory, pluralKey, pluralTable } from '#model/i18n/plurals';

test.each([...interfaceLanguages, 'br', 'ga', 'lt', 'pl', 'ru', 'sl'])(
  'the plural forms of %s are those of Intl',
  (language) => {
    const rules = new Intl.PluralRules(language);
    const table = pluralTable(language);
    const categoryOf = (number: number) => pluralKey(number, table).replace('0', '') || 'other';
    const numbers = [...Array(1100).keys(), 12_345, 100_000, 999_999, 1_000_000, 1_000_001, 2_000_000];
    expect(numbers.map((number) => categoryOf(number))).toEqual(
      numbers.map((number) => keyOfCategory(rules.select(number))),
    );
  },
);
