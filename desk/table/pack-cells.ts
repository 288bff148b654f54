import type { CellEdit, RowEdits, SheetChange } from '#desk/api';
import { groupBy } from '#model/group-by';

type Change = Partial<SheetChange> & Pick<SheetChange, 'label'>;

/** Returns a change for sending: the seen state of a row is in it once, not with each of its cells. */
export function packCells({ cells = [], ...change }: Change): Omit<Change, 'cells'> & { rows: RowEdits[] } {
  return { ...change, rows: [...groupBy(cells, ({ seen }) => seen).values()].flatMap(packRow) };
}

function packRow(edits: readonly CellEdit[]): RowEdits[] {
  return edits.slice(0, 1).map(({ row, seen }) => ({
    ...{ row, seen },
    edits: edits.map(({ column, header, after }) => ({ column, header, after })),
  }));
}
