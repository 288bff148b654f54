import { expect, test } from 'vitest';
import { settingsSchema } from '#model/settings';
import { planField, planFields } from '#scripts/items/fields';

test.each([
  [{}, {}, 'a; b | c', ['a', 'b | c']],
  [{ separator: '|' }, {}, 'a; b | c', ['a; b', 'c']],
  [{ separator: '||' }, {}, 'a||b|c', ['a', 'b|c']],
  [{ separator: '|' }, { split: false }, 'a | b', ['a | b']],
  [{ separator: '|' }, { split: ';' }, 'a; b | c', ['a', 'b | c']],
  [{}, { split: '|' }, 'a | b | a', ['a', 'b']],
])('a column with %o and the settings %o has %j as %j', (column, options, cell, values) => {
  const { textsOf } = planField({ name: 'subject', header: 'Subject', ...column }, options);
  expect(textsOf(cell)).toEqual(values);
});

test('separates the values of a single-valued column only if the settings say so', () => {
  const identifier = { name: 'identifier', header: 'Identifier', separator: '|' };
  expect(planField(identifier).textsOf('a | b')).toEqual(['a | b']);
  expect(planField(identifier, { split: true }).textsOf('a | b')).toEqual(['a', 'b']);
});

test.each([
  ['creator', {}, 'Créateur'],
  ['SUBJECT', {}, 'Sujet'],
  ['dcterms:description', {}, 'Description'],
  ['date', { label: 'An' }, 'An'],
  ['Fabricant', {}, 'Fabricant'],
  ['date_of_birth', {}, 'Date of birth'],
  ['constructor', {}, 'Constructor'],
])('in French, a column with the header %s and the settings %o is called %s', (header, options, label) => {
  const settings = settingsSchema.parse({ language: 'fr', fields: { any: options } });
  const { plans } = planFields([{ name: 'any', header }], settings);
  expect(plans.map(({ field }) => field.label)).toEqual([label]);
});
