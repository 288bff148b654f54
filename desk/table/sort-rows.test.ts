import { expect, test } from 'vitest';
import { sortRows } from '#desk/table/sort-rows';

function sorted(texts: readonly string[], isDescending = false, language = 'en'): string[] {
  const rows = texts.map((text, index) => ({ row: index + 2, seen: ['x', text] }));
  const order = sortRows(rows, [...rows.keys()], { column: 1, isDescending, language });
  return order.map((index) => texts[index] ?? '');
}

test.each([
  ['b10 b9 a', 'a b9 b10'],
  ['-1.5 10 -20 9.25', '-20 -1.5 9.25 10'],
  ['zoo Äpfel apple', 'Äpfel apple zoo'],
])('orders %s as people do: %s', (texts, expected) => {
  expect(sorted(texts.split(' ')).join(' ')).toBe(expected);
});

test('orders words as the language does', () => {
  expect(sorted(['ö', 'z'], false, 'sv')).toEqual(['z', 'ö']);
  expect(sorted(['ö', 'z'], false, 'de')).toEqual(['ö', 'z']);
});

test('empty cells come last in both directions', () => {
  expect(sorted(['', 'b', ' ', 'a'])).toEqual(['a', 'b', '', ' ']);
  expect(sorted(['', 'b', ' ', 'a'], true)).toEqual(['b', 'a', '', ' ']);
});

test('sorts only the shown rows, and keeps the order of equal ones', () => {
  const rows = ['b', 'a', 'b', 'a'].map((text, index) => ({ row: index + 2, seen: [text] }));
  expect(sortRows(rows, [3, 2, 0], { column: 0, isDescending: false, language: 'en' })).toEqual([3, 2, 0]);
});
