import { expect, test } from 'vitest';
import { counterFor } from '#model/words/count';

const forms = { one: '# item', other: '# items' };

test.each([
  [0, '0 items'],
  [1, '1 item'],
  [12_345, '12,345 items'],
])('counts %i in English', (count, text) => {
  expect(counterFor('en')(count, forms)).toBe(text);
});

test('counts by one and other where the browser knows no plural rules', () => {
  const rules = Object.getOwnPropertyDescriptor(Intl, 'PluralRules');
  Reflect.deleteProperty(Intl, 'PluralRules');
  const count = counterFor('en');
  if (rules) Object.defineProperty(Intl, 'PluralRules', rules);
  expect([count(1, forms), count(2, forms)]).toEqual(['1 item', '2 items']);
});
