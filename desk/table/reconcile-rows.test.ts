import { expect, test } from 'vitest';
import { haveSameNumbers, reconcileRows } from '#desk/table/reconcile-rows';

const before = [
  { row: 2, seen: ['a', 'A'] },
  { row: 3, seen: ['b', 'B'] },
];

test('rows that are as before stay the same objects', () => {
  const now = reconcileRows(before, [
    { row: 2, seen: ['a', 'A'] },
    { row: 3, seen: ['b', 'changed'] },
  ]);
  expect(now[0]).toBe(before[0]);
  expect(now[1]).toEqual({ row: 3, seen: ['b', 'changed'] });
});

test('a longer row is another one', () => {
  expect(reconcileRows(before, [{ row: 2, seen: ['a', 'A', ''] }])[0]).not.toBe(before[0]);
});

test('a row that came or went is told by the numbers', () => {
  expect(
    haveSameNumbers(before, [
      { row: 2, seen: [] },
      { row: 3, seen: [] },
    ]),
  ).toBe(true);
  expect(
    haveSameNumbers(before, [
      { row: 2, seen: [] },
      { row: 4, seen: [] },
    ]),
  ).toBe(false);
  expect(haveSameNumbers(before, before.slice(1))).toBe(false);
});
