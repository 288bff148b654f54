import { expect, test } from 'vitest';
import type { DeskColumn } from '#desk/api';
import { columnWidths } from '#desk/table/column-widths';

function column(index: number, label: string): DeskColumn {
  return { index, header: label, name: label, label, editor: 'text' };
}

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
