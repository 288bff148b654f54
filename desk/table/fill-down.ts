import type { CellEdit } from '#desk/api';
import { editCells, type ShownTable, textAt } from '#desk/table/edit-cells';
import type { CellRange } from '#desk/table/selection';

/** Returns the edits that give each cell of a rectangle the text at the top of its column; in a single row, the text above. */
export function fillDown(table: ShownTable, range: CellRange): CellEdit[] {
  const source = range.top === range.bottom ? range.top - 1 : range.top;
  if (source < 0) return [];
  return editCells(table, range, (_, column) => textAt(table, source, column));
}
