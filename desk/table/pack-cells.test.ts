import { expect, test } from 'vitest';
import { sheetChangeSchema } from '#desk/api';
import { editCells } from '#desk/table/edit-cells';
import { packCells } from '#desk/table/pack-cells';

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
