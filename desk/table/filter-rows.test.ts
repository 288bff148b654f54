import { expect, test } from 'vitest';
import { filterRows } from '#desk/table/filter-rows';

const rows = [
  { row: 2, seen: ['tower', 'Der Turm', ''] },
  { row: 3, seen: ['cafe', 'Café am Markt', 'People at a table'] },
  { row: 4, seen: ['boat', 'Boote'] },
];

test.each([
  ['', [0, 1, 2]],
  ['cafe', [1]],
  ['  TURM ', [0]],
  ['table', [1]],
  ['nothing', []],
  ['towerDer', []],
])('finds "%s" in any column, without case and accents', (query, found) => {
  expect(filterRows(rows, { query })).toEqual(found);
});

test('shows the rows whose column is empty', () => {
  expect(filterRows(rows, { query: '', emptyColumn: 2 })).toEqual([0, 2]);
  expect(filterRows(rows, { query: 'boot', emptyColumn: 2 })).toEqual([2]);
});
