import type { CellRange } from '#desk/table/selection';
import { editCells, type ShownTable } from '#desk/table/typed-cells';
import type { CellEdit } from '#model/desk/protocol';

/** Effects of a paste, before it is done. */
export interface PastePlan {
  /** Changes of existing cells. */
  edits: CellEdit[];
  /** Cells of new rows, by header. */
  addRows: Record<string, string>[];
  /** Number of cells beyond the last column, which are not pasted. */
  beyond: number;
}

/** Maximum number of cells overwritten, and of rows added, without a preview. */
const few = { edits: 200, rows: 3 };

/**
 * Plans to paste cells at the top left of a rectangle. They are repeated if they fit several times: a single cell fills the
 * rectangle. Cells below the last row become new rows.
 */
export function planPaste(
  cells: readonly (readonly string[])[],
  table: ShownTable,
  { top, bottom, left, right }: CellRange,
): PastePlan {
  const width = Math.max(0, ...cells.map(({ length }) => length));
  if (width === 0) return { edits: [], addRows: [], beyond: 0 };
  const height = repeated(cells.length, bottom - top + 1);
  const target = { top, bottom: top + height - 1, left, right: left + repeated(width, right - left + 1) - 1 };
  const textOf = (row: number, column: number) =>
    cells[(row - top) % cells.length]?.[(column - left) % width];
  const { rows, columns } = table;
  const below = Array.from(
    { length: Math.max(0, target.bottom + 1 - Math.max(top, rows.length)) },
    (_, row) =>
      columns.flatMap(({ header }, column) => {
        const isOver = column >= left && column <= target.right;
        const text = isOver ? textOf(Math.max(top, rows.length) + row, column) : undefined;
        return text ? [[header, text] as const] : [];
      }),
  );
  return {
    edits: editCells(table, target, textOf),
    addRows: below.filter((row) => row.length > 0).map((row) => Object.fromEntries(row)),
    beyond: cells.flatMap((row) => row.slice(columns.length - left)).filter((text) => text !== '').length,
  };
}

/** Returns whether a paste is large enough to be previewed. */
export function isLarge({ edits, addRows, beyond }: PastePlan): boolean {
  return edits.length > few.edits || addRows.length > few.rows || beyond > 0;
}

function repeated(length: number, room: number): number {
  return room % length === 0 ? room : length;
}
