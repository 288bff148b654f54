import { useDesk } from '#desk/components/DeskContext/DeskContext';
import type { PastePlan } from '#desk/table/paste-plan';
import type { CellRange, Place } from '#desk/table/selection';
import { editCells, fillDown, type ShownTable } from '#desk/table/typed-cells';
import type { CellEdit, SeenRow } from '#model/desk/protocol';
import type { TableRows } from './useTableRows';

export interface TableActions {
  /** Writes a cell; in the empty last row, the first cell of a new row. */
  writeCell: (place: Place, after: string) => void;
  empty: (range: CellRange) => void;
  fill: (range: CellRange) => void;
  paste: (plan: PastePlan) => void;
  replace: (edits: CellEdit[]) => void;
  /** Resolves once the rows are removed. */
  removeRows: (rows: readonly SeenRow[]) => Promise<void>;
  addColumn: (name: string) => void;
}

/** Actions on the table, each a single change that can be undone. */
export function useTableActions(table: ShownTable, write: TableRows['write']): TableActions {
  const { text, showNote } = useDesk();
  const change = (cells: CellEdit[], label: string) => {
    if (cells.length > 0) void write({ label, cells });
    else showNote({ kind: 'refused', text: text('table', 'nothingToChange') });
  };
  return {
    writeCell({ row, column }, after) {
      const [shown, target] = [table.columns[column], table.rows[row]];
      if (!shown) return;
      if (!target) {
        if (after.trim() !== '')
          void write({ label: text('table', 'rowAdded'), addRows: [{ [shown.header]: after }] });
        return;
      }
      const range = { top: row, bottom: row, left: column, right: column };
      const cells = editCells(table, range, () => after);
      const label = text('changes', 'cell', { field: shown.label, row: target.row });
      if (cells.length > 0) void write({ label, cells });
    },
    empty(range) {
      const cells = editCells(table, range, () => '');
      change(cells, text('table', 'emptied', { count: cells.length }));
    },
    fill(range) {
      const cells = fillDown(table, range);
      change(cells, text('table', 'filled', { count: cells.length }));
    },
    paste({ edits, addRows }) {
      const label = text('table', 'pasted', { cells: edits.length, rows: addRows.length });
      if (addRows.length > 0) void write({ label, cells: edits, addRows });
      else change(edits, label);
    },
    replace(edits) {
      change(edits, text('table', 'replaced', { count: edits.length }));
    },
    async removeRows(rows) {
      await write({ label: text('table', 'removed', { count: rows.length }), removeRows: [...rows] });
    },
    addColumn(name) {
      void write({ label: text('changes', 'column', { column: name }), addColumns: [name] });
    },
  };
}
