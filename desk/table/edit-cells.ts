import type { CellRange } from '#desk/table/selection';
import type { CellEdit, DeskColumn, SeenRow } from '#model/desk/protocol';
import { groupBy } from '#model/std/group-by';

/** The rows of the table as they are shown, and its columns. */
export interface ShownTable {
  rows: readonly SeenRow[];
  columns: readonly DeskColumn[];
}

/** Returns the text of a cell by its position; none if there is no such cell. */
export function textAt({ rows, columns }: ShownTable, row: number, column: number): string {
  const index = columns[column]?.index;
  return (index === undefined ? undefined : rows[row]?.seen[index]) ?? '';
}

/**
 * Returns the edits that give the cells of a rectangle new texts. Cells that have their text already get none.
 *
 * @param textOf the new text of a cell; undefined leaves it alone
 */
export function editCells(
  { rows, columns }: ShownTable,
  { top, bottom, left, right }: CellRange,
  textOf: (row: number, column: number) => string | undefined,
): CellEdit[] {
  return rows.slice(top, bottom + 1).flatMap(({ row, seen }, down) =>
    columns.slice(left, right + 1).flatMap(({ index, header }, along) => {
      const after = textOf(top + down, left + along);
      if (after === undefined || after === (seen[index] ?? '')) return [];
      return [{ row, seen, column: index, header, after }];
    }),
  );
}

/**
 * Returns rows with the texts of edits. Rows without an edit stay the same objects, and so do rows with other cells than the edit
 * was made for.
 */
export function applyEdits(rows: readonly SeenRow[], edits: readonly CellEdit[]): SeenRow[] {
  const byRow = groupBy(edits, ({ row }) => row);
  return rows.map((each) => {
    const own = byRow.get(each.row)?.filter((edit) => isOf(edit, each)) ?? [];
    if (own.length === 0) return each;
    const seen = [...each.seen];
    for (const { column, after } of own) {
      while (seen.length < column) seen.push('');
      seen[column] = after;
    }
    return { row: each.row, seen };
  });
}

function isOf(edit: CellEdit, { seen }: SeenRow): boolean {
  return edit.seen === seen || edit.seen.every((cell, column) => cell === (seen[column] ?? ''));
}

/** Returns rows with some replaced by their present state, and new ones at the end. */
export function mergeRows(rows: readonly SeenRow[], changed: readonly SeenRow[]): SeenRow[] {
  const now = new Map(changed.map((each) => [each.row, each]));
  const merged = rows.map((each) => {
    const found = now.get(each.row);
    now.delete(each.row);
    return found ?? each;
  });
  return [...merged, ...now.values()];
}

/** Returns the edits that give each cell of a rectangle the text at the top of its column; in a single row, the text above. */
export function fillDown(table: ShownTable, range: CellRange): CellEdit[] {
  const source = range.top === range.bottom ? range.top - 1 : range.top;
  if (source < 0) return [];
  return editCells(table, range, (_, column) => textAt(table, source, column));
}
