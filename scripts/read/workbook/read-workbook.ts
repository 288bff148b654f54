import type { Problem } from '#model/schema';
import { decodeText } from '#scripts/read/encoding';
import { type Finding, readSheet, type Sheet, unreadable } from '#scripts/read/sheet';
import { chooseSheet, type SheetChoice } from '#scripts/read/workbook/choose-sheet';
import type { WorkbookSheet } from '#scripts/read/workbook/parse-workbook';
import { unpackedSize } from '#scripts/read/workbook/unpacked-size';
import { readSheets, type WorkbookAnswer, type WorkbookFault } from '#scripts/read/workbook/workbook-thread';

/** Bytes of the largest workbook that is read: as it lies in the folder, and unpacked. */
const mostBytes = 100_000_000;
const mostUnpacked = 200_000_000;

/** Columns of the widest sheet that is read: one with more is a mistake, as a row that became a column. */
const mostColumns = 2000;

const zip = [0x50, 0x4b, 0x03, 0x04];
/** Files of old Excel, and those of any Excel with a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0];

/**
 * True if a file is a workbook by its content, whatever its name, or by its name. Programs export CSV as `.xls`: that is read
 * as CSV; HTML and XML are not.
 */
export function isWorkbook(bytes: Uint8Array, file: string): boolean {
  if (beginsWith(bytes, zip) || beginsWith(bytes, compound)) return true;
  return (
    /\.(?:xlsx|xlsm|xls|ods)$/i.test(file) && decodeText(bytes.subarray(0, 100)).trimStart().startsWith('<')
  );
}

function beginsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte);
}

/**
 * Reads a sheet of a workbook: `.xlsx`, `.ods`, `.xls`. Never throws for what is in the file: one that cannot be read is told
 * in `problems`.
 */
export async function readWorkbook(bytes: Uint8Array, choice: SheetChoice): Promise<Sheet> {
  const { file } = choice;
  const answer: WorkbookAnswer = /\.numbers$/i.test(file) ? { fault: 'foreign' } : await openWorkbook(bytes);
  if ('fault' in answer) return unreadable(file, faults[answer.fault]);
  const { sheet, problems } = chooseSheet(answer.sheets, choice);
  if (!sheet) return unreadable(file, noSheet);
  if (sheet.rows.some(({ length }) => length > mostColumns)) return unreadable(file, faults.wide);
  const rows = sheet.rows.map((row) => row.map((cell) => cell.replace(/\r\n?/g, '\n')));
  const read = readSheet(rows, { file });
  return { ...read, problems: [...problems, ...sheetProblems(sheet, file), ...read.problems] };
}

async function openWorkbook(bytes: Uint8Array): Promise<WorkbookAnswer> {
  if (bytes.length > mostBytes) return { fault: 'large' };
  if (!beginsWith(bytes, compound)) {
    try {
      const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
      if (unpackedSize(archive, mostUnpacked) > mostUnpacked) return { fault: 'large' };
    } catch {
      return { fault: 'damaged' };
    }
  }
  return readSheets(bytes);
}

/** What an owner may not expect of the sheet that is read, each told once. */
function sheetProblems(
  { name, hiddenRows, hiddenColumns, mergedRows }: WorkbookSheet,
  file: string,
): Problem[] {
  const problems: Problem[] = [];
  if (hiddenRows + hiddenColumns > 0) {
    problems.push({
      severity: 'warning',
      file,
      rows: [],
      expected: 'rows and columns that are shown',
      found: `hidden rows (${hiddenRows}) and columns (${hiddenColumns}) in the sheet "${name}"`,
      remedy:
        'They are read, and published, as the others. Delete what nobody may see, or hide a column with "hidden: true" in "fields" of site.yaml.',
    });
  }
  if (mergedRows.length > 0) {
    problems.push({
      severity: 'warning',
      file,
      rows: mergedRows,
      expected: 'a cell for each row and column',
      found: 'merged cells',
      remedy:
        'Their text is read in the first row and column of them alone. Unmerge them, and fill in the others.',
    });
  }
  return problems;
}

const noSheet: Finding = {
  expected: 'a sheet with the names of the columns in its first row',
  found: 'empty or hidden sheets alone',
  remedy: 'Write the names of the columns in the first row, and a record in each row below.',
};

const faults: Record<WorkbookFault, Finding> = {
  large: {
    expected: `a workbook of at most ${megabytes(mostBytes)}, and ${megabytes(mostUnpacked)} unpacked`,
    found: 'a larger one',
    remedy:
      'Delete the sheets and pictures in it that are not needed, or save the sheet as CSV (UTF-8), under the name items.csv.',
  },
  wide: {
    expected: `a sheet of at most ${mostColumns} columns`,
    found: 'one with more',
    remedy:
      'Delete what stands far to the right of the table. If rows and columns have changed places, transpose it.',
  },
  foreign: {
    expected: 'a workbook: .xlsx, .ods or .xls',
    found: 'one of Numbers',
    remedy: 'Export it as Excel (.xlsx) or CSV (UTF-8), under the name items.xlsx or items.csv.',
  },
  locked: {
    expected: 'a workbook without a password',
    found: 'one that a password protects',
    remedy:
      'Open it, take the password off, and save it again; or save the sheet as CSV (UTF-8), under the name items.csv.',
  },
  damaged: {
    expected: 'a workbook: .xlsx, .ods or .xls',
    found: 'a file that is damaged, or of another kind',
    remedy:
      'Open it in your spreadsheet programme and save it again as .xlsx or .ods, or as CSV (UTF-8), under the name items.csv.',
  },
};

function megabytes(bytes: number): string {
  return `${bytes / 1_000_000} MB`;
}
