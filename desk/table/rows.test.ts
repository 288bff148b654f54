import { expect, test } from 'vitest';
import {
  columnWidths,
  haveSameNumbers,
  keyOfRow,
  nameOfRow,
  packCells,
  reconcileRows,
} from '#desk/table/rows';
import { editCells } from '#desk/table/typed-cells';
import type { DeskColumn, EditorKind } from '#model/desk/protocol';
import { sheetChangeSchema } from '#model/desk/protocol';

const columns = ['id', 'title', 'date'].map((header, index) => ({
  ...{ index, header, name: header, label: header, editor: 'text' as const },
}));
const rows = [
  { row: 2, seen: ['a', 'Tower', '1900'] },
  { row: 3, seen: ['b', 'Bridge', ''] },
];
const cells = editCells({ rows, columns }, { top: 0, bottom: 1, left: 1, right: 2 }, () => 'new');

test('a row is sent once, and the server has its cells again', () => {
  const sent = packCells({ label: 'Pasted', cells });
  expect(sent.rows.map(({ row, edits }) => [row, edits.length])).toEqual([
    [2, 2],
    [3, 2],
  ]);
  expect(sheetChangeSchema.parse(sent)).toEqual(sheetChangeSchema.parse({ label: 'Pasted', cells }));
});

test('a change without cells is sent as it is', () => {
  const parsed = sheetChangeSchema.parse(packCells({ label: 'New row', addRows: [{ id: 'c' }] }));
  expect(parsed).toMatchObject({ cells: [], addRows: [{ id: 'c' }] });
});

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

test.each([
  [[2, 3], true],
  [[2, 4], false],
  [[3], false],
])('added and removed rows are detected by their numbers: %j', (numbers, expected) => {
  expect(
    haveSameNumbers(
      before,
      numbers.map((row) => ({ row, seen: [] })),
    ),
  ).toBe(expected);
});

function column(index: number, name: string, editor: EditorKind = 'text'): DeskColumn {
  return { index, header: name, name, label: name, editor };
}

const named = [column(0, 'id', 'id'), column(1, 'file', 'file'), column(2, 'title')];

test.each([
  [['a', 'a.jpg', 'Tower'], 'Tower'],
  [['a', 'a.jpg', ' '], 'a'],
  [['', 'a.jpg'], 'a.jpg'],
  [['', ''], undefined],
])('names %j by its title, else its id, else its file', (seen, name) => {
  expect(nameOfRow({ row: 2, seen }, named)).toBe(name);
});

test.each([
  [['a', 'a.jpg', 'Tower'], ['a', 'b.jpg', 'Bridge'], true],
  [['', 'a.jpg', 'Tower'], ['', 'a.jpg', 'Bridge'], true],
  [['', '', 'Tower'], ['', '', 'Tower'], true],
  [['a', '', ''], ['', 'a', ''], false],
  [['', '', ''], ['', '', ''], false],
])(
  'the row %j that has moved is, or is not, the row %j: by its id, else file, else title',
  (before, now, isSame) => {
    const keys = [keyOfRow({ row: 2, seen: before }, named), keyOfRow({ row: 5, seen: now }, named)];
    expect(keys[0] === keys[1]).toBe(isSame);
  },
);

test('a column is as wide as its header and most of its texts, within limits', () => {
  const rows = Array.from({ length: 1000 }, (_, row) => ({
    row: row + 2,
    seen: ['1', 'x'.repeat(20), row % 500 === 0 ? 'x'.repeat(5000) : '', 'x'.repeat(400)],
  }));
  const columns = [column(0, 'id'), column(1, 'title'), column(2, 'a rather long header'), column(3, 'text')];
  expect(columnWidths(columns, rows)).toEqual([104, 182, 197, 320]);
});

test('a table without rows has columns for its headers', () => {
  expect(columnWidths([column(0, 'id')], [])).toEqual([104]);
});
