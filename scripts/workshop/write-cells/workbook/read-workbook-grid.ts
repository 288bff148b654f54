import type { Fault } from '#model/problems/define-faults';
import { findHeader } from '#scripts/lists/header-row';
import { openWorkbook } from '#scripts/lists/workbook/open-workbook';
import type { ChosenSheet } from '#scripts/lists/workbook/read-workbook';
import type { ReadOnly } from '#scripts/workshop/write-cells/read-grid';

/** The rows of a sheet of a workbook. */
export interface WorkbookGrid {
  /** Position of the sheet in the workbook, from 0. */
  sheet: number;
  /** Cells as shown; the header has one for each column in which a row has something. */
  rows: readonly string[][];
}

/** A workbook, and the name of its sheet in the settings. */
export interface WorkbookSource {
  file: string;
  sheet: string | undefined;
}

/** True if a list has the name of a workbook that the desk writes: of Excel, in XML. */
export function isWritableWorkbook(file: string): boolean {
  return /\.xls[xm]$/i.test(file);
}

type Answer = WorkbookGrid | ReadOnly;

/** The last answer, since each change begins with the file that the one before has written. */
let last: { bytes: Uint8Array; source: WorkbookSource; answer: Promise<Answer> } | undefined;

/** Reads a sheet of a workbook as the build does, or returns why it cannot be edited here. */
export async function readWorkbookGrid(bytes: Uint8Array, source: WorkbookSource): Promise<Answer> {
  const { file, sheet } = source;
  if (last?.source.file === file && last.source.sheet === sheet && Buffer.compare(last.bytes, bytes) === 0)
    return last.answer;
  const answer = openWorkbook({ bytes, choice: { file, wanted: sheet } }).then((opened) =>
    gridOf(opened, file),
  );
  last = { bytes: Uint8Array.from(bytes), source, answer };
  answer.catch(() => {
    last = undefined;
  });
  return answer;
}

/** Returns the rows of a sheet, with a header so wide that new columns come after all cells. */
export function gridOf(opened: ChosenSheet | { fault: Fault }, file: string): Answer {
  if ('fault' in opened) return { readOnly: `${file}: ${opened.fault.found}. ${opened.fault.remedy}` };
  const { index, rows } = opened;
  const headerIndex = findHeader(rows);
  const width = rows.slice(headerIndex).reduce((most, row) => Math.max(most, row.length), 0);
  const header = Array.from({ length: width }, (_, column) => rows[headerIndex]?.[column] ?? '');
  return { sheet: index, rows: rows.with(headerIndex, header) };
}
