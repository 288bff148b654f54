import { expect, test } from 'vitest';
import { applyEdits, changedRows, editCells, fillDown, mergeRows, textAt } from '#desk/table/typed-cells';
import type { DeskColumn } from '#model/desk/protocol';

function column(index: number, header: string): DeskColumn {
  return { index, header, name: header, label: header, editor: 'text' };
}

/** The second column of the file has no header, and so is not shown. */
const table = {
  columns: [column(0, 'id'), column(2, 'date')],
  rows: [
    { row: 2, seen: ['a', 'x', '1900'] },
    { row: 3, seen: ['b', 'x', ''] },
    { row: 5, seen: ['c'] },
  ],
};

test('a cell is found by its position in the table, and a short row has empty ones', () => {
  expect(textAt(table, 0, 1)).toBe('1900');
  expect(textAt(table, 2, 1)).toBe('');
  expect(textAt(table, 9, 9)).toBe('');
});

test('edits name the place in the file, and leave out cells that have their text', () => {
  expect(editCells(table, { top: 0, bottom: 1, left: 1, right: 1 }, () => '1900')).toEqual([
    { row: 3, seen: ['b', 'x', ''], column: 2, header: 'date', after: '1900' },
  ]);
});

test('rows without an edit stay the same objects, and a short row grows', () => {
  const edits = editCells(table, { top: 2, bottom: 2, left: 1, right: 1 }, () => '1901');
  const after = applyEdits(table.rows, edits);
  expect(after[0]).toBe(table.rows[0]);
  expect(after[2]).toEqual({ row: 5, seen: ['c', '', '1901'] });
});

test('a row that has other cells than the edit was made for stays as it is', () => {
  const edits = editCells(table, { top: 0, bottom: 1, left: 1, right: 1 }, () => '1901');
  const now = [
    { row: 2, seen: ['z', 'x', '1900'] },
    { row: 3, seen: ['b', 'x'] },
  ];
  expect(applyEdits(now, edits).map(({ seen }) => seen)).toEqual([now[0]?.seen, ['b', 'x', '1901']]);
});

test('rows of an answer replace the previous ones, and new ones are appended', () => {
  const changed = { row: 3, seen: ['b', 'x', '1902'] };
  const added = { row: 6, seen: ['d'] };
  expect(mergeRows(table.rows, [changed, added])).toEqual([table.rows[0], changed, table.rows[2], added]);
});

test('fills each column with the text at its top', () => {
  const edits = fillDown(table, { top: 0, bottom: 2, left: 0, right: 1 });
  expect(applyEdits(table.rows, edits).map(({ seen }) => seen)).toEqual([
    ['a', 'x', '1900'],
    ['a', 'x', '1900'],
    ['a', '', '1900'],
  ]);
});

test('a single row is filled from the one above; the first row stays unchanged', () => {
  expect(fillDown(table, { top: 1, bottom: 1, left: 1, right: 1 }).map(({ after }) => after)).toEqual([
    '1900',
  ]);
  expect(fillDown(table, { top: 0, bottom: 0, left: 1, right: 1 })).toEqual([]);
});

test('changes that wait are shown in the rows of the file, with new rows where all columns are shown', () => {
  const cells = editCells(table, { top: 0, bottom: 0, left: 1, right: 1 }, () => '1901');
  const change = { cells, addRows: [{ date: '1950' }] };
  expect(changedRows(table.rows, change)[0]?.seen).toEqual(['a', 'x', '1901']);
  expect(changedRows(table.rows, change)).toHaveLength(table.rows.length);
  const last = table.rows.at(-1)?.row ?? 0;
  expect(changedRows(table.rows, change, table.columns).at(-1)).toEqual({
    row: last + 1,
    seen: ['', '', '1950'],
  });
});
