import type { CellRange } from '#desk/table/selection';
import type { CellEdit, DeskColumn, SeenRow, SheetChange } from '#model/desk/protocol';
import { groupBy } from '#model/std/group-by';

/** The shown rows and columns of the table. */
export interface ShownTable {
  rows: readonly SeenRow[];
  columns: readonly DeskColumn[];
}

/** Returns the text of a cell by its indexes; empty if there is no such cell. */
export function textAt({ rows, columns }: ShownTable, row: number, column: number): string {
  const index = columns[column]?.index;
  return (index === undefined ? undefined : rows[row]?.seen[index]) ?? '';
}

/**
 * Returns the edits that give the cells of a rectangle new texts, without cells that have their text already.
 *
 * @param textOf new text of a cell; undefined leaves it unchanged
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

/** Applies edits to rows. Rows without edits, and rows whose cells have changed since the edit, are returned as the same objects. */
export function applyEdits(rows: readonly SeenRow[], edits: readonly CellEdit[]): SeenRow[] {
  const byRow = groupBy(edits, ({ row }) => row);
  return rows.map((each) => {
    const rowEdits = byRow.get(each.row)?.filter((edit) => isOf(edit, each)) ?? [];
    if (rowEdits.length === 0) return each;
    const seen = [...each.seen];
    for (const { column, after } of rowEdits) {
      while (seen.length < column) seen.push('');
      seen[column] = after;
    }
    return { row: each.row, seen };
  });
}

function isOf(edit: CellEdit, { seen }: SeenRow): boolean {
  return edit.seen === seen || edit.seen.every((cell, column) => cell === (seen[column] ?? ''));
}

/**
 * Returns the expected rows after a change, to show before it is written.
 *
 * @param columns of the list; without them, rows are not added
 */
export function changedRows(
  rows: readonly SeenRow[],
  { cells = [], addRows = [] }: Partial<Pick<SheetChange, 'cells' | 'addRows'>>,
  columns?: readonly DeskColumn[],
): SeenRow[] {
  const edited = cells.length > 0 ? applyEdits(rows, cells) : rows;
  if (!columns) return [...edited];
  const last = rows.at(-1)?.row ?? 1;
  const added = addRows.map((texts, place): SeenRow => {
    const seen: string[] = [];
    for (const { index, header } of columns) seen[index] = texts[header] ?? '';
    return { row: last + 1 + place, seen: Array.from(seen, (text = '') => text) };
  });
  return [...edited, ...added];
}

/** Replaces rows with their new state, and appends new ones. */
export function mergeRows(rows: readonly SeenRow[], changed: readonly SeenRow[]): SeenRow[] {
  const now = new Map(changed.map((each) => [each.row, each]));
  const merged = rows.map((each) => {
    const found = now.get(each.row);
    now.delete(each.row);
    return found ?? each;
  });
  return [...merged, ...now.values()];
}

/** Returns the edits that fill a rectangle with the texts of its first row; for a single row, with the texts of the row above. */
export function fillDown(table: ShownTable, range: CellRange): CellEdit[] {
  const source = range.top === range.bottom ? range.top - 1 : range.top;
  if (source < 0) return [];
  return editCells(table, range, (_, column) => textAt(table, source, column));
}
