import type { SeenRow } from '#desk/api';
import type { Grid } from '#desk/server/sheet/read-grid';

/** What is known of a file's header to find its rows by. */
export interface IdColumn {
  /** Index of the row with the names of the columns. */
  headerIndex: number;
  /** Position of the column with ids; -1 if there is none. */
  column: number;
}

/** Finds a row again that was seen before the file was changed. */
export interface RowFinder {
  /** The row with the same cells: the one with the same number, else the only one. */
  same(seen: SeenRow): number | undefined;
  /**
   * The only row with the same id.
   *
   * @param moved by how much the columns have moved to the right
   */
  byId(seen: SeenRow, moved: number): number | undefined;
}

/** Rows are looked through once, and only if one is not where it was. */
export function rowFinder(grid: Grid, { headerIndex, column }: IdColumn): RowFinder {
  let byCells: Map<string, number[]> | undefined;
  let byIds: Map<string, number[]> | undefined;
  return {
    same(seen) {
      const key = cellsKey(seen.seen);
      const index = seen.row - 1;
      if (index < grid.rowCount && cellsKey(grid.row(index)) === key) return index;
      byCells ??= indexRows(grid, 0, cellsKey);
      return onlyOne(byCells.get(key));
    },
    byId({ seen }, moved) {
      if (column === -1) return undefined;
      byIds ??= indexRows(grid, headerIndex + 1, (cells) => cells[column]?.trim() ?? '');
      const index = byIds;
      const found = [column, column - moved].flatMap((place) => {
        const id = seen[place]?.trim() ?? '';
        return (id === '' ? undefined : onlyOne(index.get(id))) ?? [];
      });
      return onlyOne([...new Set(found)]);
    },
  };
}

/** Returns the same text for rows with the same cells; empty ones at the end do not count. */
function cellsKey(cells: readonly string[]): string {
  const filled = cells.findLastIndex((cell) => cell !== '') + 1;
  return JSON.stringify(cells.slice(0, filled));
}

function indexRows(
  grid: Grid,
  from: number,
  keyOf: (cells: readonly string[]) => string,
): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (let row = from; row < grid.rowCount; row += 1) {
    const key = keyOf(grid.row(row));
    const rows = index.get(key);
    if (rows) rows.push(row);
    else index.set(key, [row]);
  }
  return index;
}

function onlyOne(rows: readonly number[] | undefined): number | undefined {
  return rows?.length === 1 ? rows[0] : undefined;
}
