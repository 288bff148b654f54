import { expect, test } from 'vitest';
import { isLarge, planPaste } from '#desk/table/paste-plan';
import { applyEdits } from '#desk/table/typed-cells';
import type { DeskColumn } from '#model/desk/protocol';

function column(index: number, header: string): DeskColumn {
  return { index, header, name: header, label: header, editor: 'text' };
}

const table = {
  columns: [column(0, 'id'), column(1, 'title'), column(2, 'alt')],
  rows: [
    { row: 2, seen: ['a', 'A', ''] },
    { row: 3, seen: ['b', 'B', ''] },
  ],
};

function cell(row: number, place: number) {
  return { top: row, bottom: row, left: place, right: place };
}

function pasted(cells: string[][], range = cell(0, 0)) {
  const plan = planPaste(cells, table, range);
  return { ...plan, rows: applyEdits(table.rows, plan.edits).map(({ seen }) => seen) };
}

test('pastes cells at the active one', () => {
  expect(pasted([['x', 'y'], ['z']], cell(0, 1)).rows).toEqual([
    ['a', 'x', 'y'],
    ['b', 'z', ''],
  ]);
});

test('a single cell fills the selection', () => {
  const { rows, addRows } = pasted([['x']], { top: 0, bottom: 1, left: 1, right: 2 });
  expect(rows).toEqual([
    ['a', 'x', 'x'],
    ['b', 'x', 'x'],
  ]);
  expect(addRows).toEqual([]);
});

test('cells below the last row become new rows, without empty ones', () => {
  const { rows, addRows } = pasted([['x'], ['y'], [''], ['z']], cell(1, 1));
  expect(rows[1]).toEqual(['b', 'x', '']);
  expect(addRows).toEqual([{ title: 'y' }, { title: 'z' }]);
});

test('pastes into the empty row at the end', () => {
  expect(pasted([['c', 'C']], cell(2, 0))).toMatchObject({ edits: [], addRows: [{ id: 'c', title: 'C' }] });
});

test('counts the texts that lie beyond the last column', () => {
  expect(pasted([['x', 'y', 'z', '']], cell(0, 1))).toMatchObject({ beyond: 1 });
});

test('a paste is looked at before it is done if it adds many rows, changes many cells or has no room', () => {
  expect(isLarge(pasted([['x']]))).toBe(false);
  expect(isLarge(pasted([['x', 'y', 'z', '?']]))).toBe(true);
  expect(isLarge(pasted(Array.from({ length: 9 }, () => ['x'])))).toBe(true);
});

test('an empty clipboard changes nothing', () => {
  expect(planPaste([], table, cell(0, 0))).toEqual({ edits: [], addRows: [], beyond: 0 });
});
