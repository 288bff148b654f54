import type { Problem } from '#model/schema';
import { decodeText } from '#scripts/read/encoding';
import { type Finding, readSheet, type Sheet, unreadable } from '#scripts/read/sheet';
import { chooseSheet, type SheetChoice } from '#scripts/read/workbook/choose-sheet';
import { isLocked, parseWorkbook, type WorkbookSheet } from '#scripts/read/workbook/parse-workbook';

/** Why a workbook cannot be read: the program that wrote it, a password, or what is in it. */
type WorkbookFault = 'foreign' | 'locked' | 'damaged';

type WorkbookAnswer = { sheets: WorkbookSheet[] } | { fault: WorkbookFault };

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
export function readWorkbook(bytes: Uint8Array, choice: SheetChoice): Sheet {
  const { file } = choice;
  const answer: WorkbookAnswer = /\.numbers$/i.test(file) ? { fault: 'foreign' } : openWorkbook(bytes);
  if ('fault' in answer) return unreadable(file, faults[answer.fault]);
  const { sheet, problems } = chooseSheet(answer.sheets, choice);
  if (!sheet) return unreadable(file, noSheet);
  if (sheet.isTooWide) return unreadable(file, tooWide);
  const rows = sheet.rows.map((row) => row.map((cell) => cell.replace(/\r\n?/g, '\n')));
  const read = readSheet(rows, { file });
  const pictures = holdsPictures(bytes) ? [picturesInside(file)] : [];
  return { ...read, problems: [...problems, ...pictures, ...sheetProblems(sheet, file), ...read.problems] };
}

function openWorkbook(bytes: Uint8Array): WorkbookAnswer {
  // The library would read a web page as well.
  if (!beginsWith(bytes, zip) && !beginsWith(bytes, compound)) return { fault: 'damaged' };
  try {
    const sheets = parseWorkbook(bytes);
    return sheets.length === 0 && isLocked(bytes) ? { fault: 'locked' } : { sheets };
  } catch {
    return { fault: isLocked(bytes) ? 'locked' : 'damaged' };
  }
}

/** True if pictures are placed in a workbook. A ZIP archive names the files in it as they are. */
function holdsPictures(bytes: Uint8Array): boolean {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return beginsWith(bytes, zip) && ['xl/media/', 'Pictures/'].some((folder) => archive.includes(folder));
}

function picturesInside(file: string): Problem {
  return {
    code: 'pictures-in-workbook',
    severity: 'warning',
    file,
    rows: [],
    expected: 'pictures as files of the folder',
    found: 'pictures that are placed in the workbook',
    remedy:
      'They are not published. Save each as a file in the folder, and write its name in the column `file`.',
  };
}

/** What an owner may not expect of the sheet that is read, each told once. */
function sheetProblems(
  { name, hiddenRows, hiddenColumns, mergedRows }: WorkbookSheet,
  file: string,
): Problem[] {
  const problems: Problem[] = [];
  if (hiddenRows + hiddenColumns > 0) {
    problems.push({
      code: 'cells-hidden',
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
      code: 'cells-merged',
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

const tooWide: Finding = {
  code: 'spreadsheet-unreadable',
  expected: 'a sheet of at most 2000 columns',
  found: 'one with more',
  remedy:
    'Delete what stands far to the right of the table. If rows and columns have changed places, transpose it.',
};

const noSheet: Finding = {
  code: 'spreadsheet-empty',
  expected: 'a sheet with the names of the columns in its first row',
  found: 'empty or hidden sheets alone',
  remedy: 'Write the names of the columns in the first row, and a record in each row below.',
};

const faults: Record<WorkbookFault, Finding> = {
  foreign: {
    code: 'spreadsheet-unreadable',
    expected: 'a workbook: .xlsx, .ods or .xls',
    found: 'one of Numbers',
    remedy: 'Export it as Excel (.xlsx) or CSV (UTF-8), under the name items.xlsx or items.csv.',
  },
  locked: {
    code: 'spreadsheet-unreadable',
    expected: 'a workbook without a password',
    found: 'one that a password protects',
    remedy:
      'Open it, remove the password, and save it again; or save the sheet as CSV (UTF-8), under the name items.csv.',
  },
  damaged: {
    code: 'spreadsheet-unreadable',
    expected: 'a workbook: .xlsx, .ods or .xls',
    found: 'a file that is damaged, or of another kind',
    remedy:
      'Open it in your spreadsheet programme and save it again as .xlsx or .ods, or as CSV (UTF-8), under the name items.csv.',
  },
};
