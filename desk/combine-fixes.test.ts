import { expect, test } from 'vitest';
import { combineFixes } from '#desk/combine-fixes';
import type { Fix } from '#model/desk/protocol';

function fix(row: number, column: number, after: string): Fix {
  const cell = { row, seen: ['a', 'b'], column, header: 'x', after };
  const others = { removeRows: [], addRows: [], toUtf8: false, overFormula: false };
  return { label: after, change: { label: after, addColumns: ['id'], cells: [cell], ...others } };
}

test('corrections of different cells become one change, with each new column once', () => {
  const { label, addColumns, cells } = combineFixes(
    [fix(2, 0, 'one'), fix(2, 1, 'two'), fix(3, 0, 'three')],
    'All',
  );
  expect({ label, addColumns }).toEqual({ label: 'All', addColumns: ['id'] });
  expect(cells.map(({ row, after }) => [row, after])).toEqual([
    [2, 'one'],
    [2, 'two'],
    [3, 'three'],
  ]);
});

test('of two that write one cell the first is taken', () => {
  expect(combineFixes([fix(2, 0, 'one'), fix(2, 0, 'two')], 'All').cells.map(({ after }) => after)).toEqual([
    'one',
  ]);
});
