import { useEffect, useRef } from 'react';
import type { SeenRow } from '#desk/api';
import { findAgain } from '#desk/table/find-again';
import type { GridState } from './useGridState';

interface KeptPlaceOptions {
  grid: GridState;
  shown: readonly SeenRow[];
  /** Counts the readings in which rows came or went. */
  reading: number;
  /** Position of the column with ids in the file. */
  idColumn: number | undefined;
}

/** Keeps the selection on its records, and the focus in the table, when rows come or go above them. */
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
