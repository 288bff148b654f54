import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isSystemFault } from '#scripts/disk/std';
import { findLinesOfRows } from '#scripts/lists/csv';
import { hasLines } from '#scripts/report/problems';

/** Returns the line of a row in its file, from 1; undefined in a workbook, or if there is no such row. */
export type FindLine = (file: string, row: number | undefined) => Promise<number | undefined>;

/**
 * Finds the lines of rows in the files of a collection, and reads each file once.
 *
 * @param folder the collection folder, absolute
 */
export function lineFinder(folder: string): FindLine {
  const lines = new Map<string, number[]>();
  return async (file, row = 0) => {
    if (row === 0) return undefined;
    if (hasLines(file)) return row;
    const ofRows = lines.get(file) ?? (await readLinesOfRows(join(folder, file)));
    lines.set(file, ofRows);
    return ofRows[row - 1];
  };
}

/** Returns the line of each row of a spreadsheet; none if it is not a CSV, or is on another host. */
async function readLinesOfRows(path: string): Promise<number[]> {
  try {
    return findLinesOfRows(await readFile(path));
  } catch (error) {
    if (isSystemFault(error)) return [];
    throw error;
  }
}
