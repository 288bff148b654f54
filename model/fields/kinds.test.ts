import { expect, test } from 'vitest';
import { fieldKinds, kindOfColumn } from '#model/fields/kinds';

test.each([
  ['date', undefined, 'date'],
  ['photographer', undefined, 'creator'],
  ['description', undefined, 'markup'],
  ['description', false, 'text'],
  ['rights', true, 'markup'],
  ['box', undefined, 'text'],
  ['constructor', undefined, 'text'],
] as const)('the column %s, marked as markup: %s, is of the kind %s', (column, isMarkup, kind) => {
  expect(kindOfColumn(column, isMarkup)).toBe(kind);
});

test('no column is of two kinds', () => {
  const columns = Object.values(fieldKinds).flatMap((kind) => kind.columns);
  expect(columns).toEqual([...new Set(columns)]);
});
