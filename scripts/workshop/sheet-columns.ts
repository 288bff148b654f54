import { findExport } from '#scripts/columns/exports';
import { joinColumns } from '#scripts/columns/joined-columns';
import { exportKey, sourceColumns } from '#scripts/columns/source-columns';
import { findHeader } from '#scripts/lists/notes-in-sheet';
import { readSheet, type Sheet } from '#scripts/lists/sheet';
import type { RawCollection } from '#scripts/read/raw';

/** A column of the spreadsheet's file, and the column of the collection that it is read as, alone or with others. */
export interface FileColumn {
  /** Position in the file, from 0. */
  index: number;
  /** As written. */
  header: string;
  /** Name in the rest of the code. */
  name: string;
  /** Header by which problems name it. */
  readAs: string;
  /** Separates several values in a cell, if it is not `;`. */
  separator?: string;
  /** True if another column of the same name is read before it in a row that has both. */
  isSecond?: true;
}

/** The file of a collection's list, read again as the build reads it. */
export interface ColumnsOfSheet {
  columns: FileColumn[];
  /** Rows with their cells as read: trimmed, without unshowable characters. */
  sheet: Sheet;
}

/**
 * Returns the columns of a spreadsheet under the names that the build has for them, without columns that lack a header.
 *
 * @param rows all of the file: row n of the spreadsheet is `rows[n - 1]`
 */
export function columnsOfSheet(
  rows: readonly string[][],
  { columns: known, settings }: Pick<RawCollection, 'columns' | 'settings'>,
): ColumnsOfSheet {
  const sheet = readSheet(rows, { file: '' });
  const { language, languages = [] } = settings;
  const from = findExport(sheet.columns.map(({ header }) => exportKey(header)));
  const joined = joinColumns(sourceColumns(sheet.columns, { from, language, languages }), sheet.rows);
  const written = rows[findHeader(rows)] ?? [];
  const columns = sheet.columns.map(({ index, header: trimmed }): FileColumn => {
    const header = written[index] ?? trimmed;
    const column = joined.find(({ sources }) => sources.some((source) => source.index === index));
    // It is not published, and has no problems.
    if (!column) return { index, header, name: exportKey(trimmed), readAs: trimmed };
    const { sources, header: readAs } = column;
    const own = sources.find((source) => source.index === index);
    const separator = own?.separator ?? column.separator;
    const isSecond = sources.some(({ rank }) => own && rank < own.rank);
    return {
      ...{ index, header, readAs },
      // Wax calls the title a label, and a column `filename` may hold texts.
      name: known.find((one) => one.header === readAs)?.name ?? column.name,
      ...(separator && { separator }),
      ...(isSecond && { isSecond: true }),
    };
  });
  return { columns, sheet };
}
