import { chosenMeanings } from '#scripts/columns/column-names';
import { findExport } from '#scripts/columns/export-profiles';
import { joinColumns } from '#scripts/columns/joined-columns';
import { exportKey, sourceColumns } from '#scripts/columns/source-columns';
import { findHeader } from '#scripts/lists/header-row';
import { readSheet, type Sheet } from '#scripts/lists/sheet';
import type { RawCollection } from '#scripts/read/raw';

/** A column of the spreadsheet's file, and the column of the collection as which it is read, alone or joined. */
export interface FileColumn {
  /** Position in the file, from 0. */
  index: number;
  /** As written. */
  header: string;
  /** Name in the code. */
  name: string;
  /** Header in problems. */
  readAs: string;
  /** Separator of values in a cell, if it is not `;`. */
  separator?: string;
  /** True if a row takes the cell of another column with the same name first. */
  isSecond?: true;
}

/** The columns of the file of a collection's list, read like in a build. */
export interface ColumnsOfSheet {
  columns: FileColumn[];
  /** Rows with their cells as read: trimmed, without characters that cannot be shown. */
  sheet: Sheet;
}

/**
 * Returns the columns of a spreadsheet under their names in the build, without columns that lack a header.
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
  const chosen = chosenMeanings(settings);
  const joined = joinColumns(sourceColumns(sheet.columns, { from, chosen, language, languages }), sheet.rows);
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
      // Wax calls the title a label, and a column `filename` may contain texts.
      name: known.find((one) => one.header === readAs)?.name ?? column.name,
      ...(separator && { separator }),
      ...(isSecond && { isSecond: true }),
    };
  });
  return { columns, sheet };
}
