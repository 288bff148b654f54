import { useEffect, useRef } from 'react';
import type { SeenRow } from '#model/desk/protocol';
import type { GridState } from './useGridState';

interface KeptPlaceOptions {
  grid: GridState;
  shown: readonly SeenRow[];
  /** Number of readings in which rows were added or removed. */
  reading: number;
  /** Index of the id column in the file. */
  idColumn: number | undefined;
}

/** Keeps the selection on its records, and the focus in the table, when rows are added or removed above. */
export function useKeptPlace({ grid, shown, reading, idColumn }: KeptPlaceOptions): void {
  const { row } = grid.selection.active;
  const seen = useRef<{ row: SeenRow | undefined; reading: number }>({ row: undefined, reading });
  useEffect(() => {
    const before = seen.current;
    if (before.reading !== reading && before.row) {
      const found = findAgain(shown, before.row, idColumn);
      if (found !== -1 && found !== row) grid.shift(found - row);
    }
    seen.current = { row: shown[row], reading };
  }, [grid, shown, reading, idColumn, row]);
}

/**
 * Returns the index of a row after rows were read again: the one with the same cells, else the same id, else the same number; -1 if
 * there is none.
 *
 * @param idColumn index of the id column in the file
 */
export function findAgain(rows: readonly SeenRow[], row: SeenRow, idColumn: number | undefined): number {
  const isSame = (other: SeenRow) => other.seen.join('\n') === row.seen.join('\n');
  const byNumber = rows.findIndex((other) => other.row === row.row);
  const atNumber = rows[byNumber];
  if (atNumber && isSame(atNumber)) return byNumber;
  const bySeen = rows.findIndex(isSame);
  if (bySeen !== -1) return bySeen;
  const id = idColumn === undefined ? '' : (row.seen[idColumn] ?? '');
  const byId = id === '' ? -1 : rows.findIndex(({ seen }) => idColumn !== undefined && seen[idColumn] === id);
  return byId === -1 ? byNumber : byId;
}
