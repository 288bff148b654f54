import { type ReadOnly, readGrid, type SheetSource } from '#desk/server/sheet/read-grid';

/**
 * Reads all rows of a CSV file as its reader numbers them: row 1 is at index 0, with rows of notes and empty ones. Cells are as written,
 * untrimmed, with line ends `\n`.
 */
export function openSheet(bytes: Uint8Array, source: SheetSource): { rows: string[][] } | ReadOnly {
  const grid = readGrid(bytes, source);
  if ('readOnly' in grid) return grid;
  return { rows: Array.from({ length: grid.rowCount }, (_, index) => grid.row(index)) };
}
