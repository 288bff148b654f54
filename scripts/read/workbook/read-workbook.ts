import { type ColumnName, columns } from '#model/columns';
import type { Problem } from '#model/schema';
import { columnName } from '#scripts/read/column-names';
import { decodeText } from '#scripts/read/encoding';
import { findHeader } from '#scripts/read/notes-in-sheet';
import { type Finding, readSheet, type Sheet, unreadable } from '#scripts/read/sheet';
import { isLocked, parseWorkbook, type WorkbookSheet } from '#scripts/read/workbook/parse-workbook';

/** Reason that a workbook cannot be read: the program that wrote it, a password, or its content. */
type WorkbookFault = 'foreign' | 'locked' | 'damaged';

type WorkbookAnswer = { sheets: WorkbookSheet[] } | { fault: WorkbookFault };

const zip = [0x50, 0x4b, 0x03, 0x04];
/** Files of old Excel, and of any Excel with a password. */
const compound = [0xd0, 0xcf, 0x11, 0xe0];

/** A workbook, and the sheet that the settings choose. */
export interface SheetChoice {
  file: string;
  /** Name of the sheet, if the settings name one. */
  wanted: string | undefined;
}

const known: ReadonlySet<string> = new Set(columns.map(({ name }) => name));
const naming: ReadonlySet<string> = new Set<ColumnName>(['id', 'title']);

/**
 * True if a file is a workbook by its content, whatever its name, or by its name. Some programs export CSV as `.xls`: it is read
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
 * Reads a sheet of a workbook: `.xlsx`, `.ods`, `.xls`. Never throws for its content: a workbook that cannot be read is in
 * `problems`.
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

/** True if pictures are placed in a workbook. A ZIP archive holds the names of its files as plain text. */
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

/** Returns the surprises of the chosen sheet, each once. */
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

/**
 * Chooses the sheet that holds the items: the one in the settings, else the first with a column for the id or title, else the
 * first with any known column, else the first that is not empty. Hidden sheets are never chosen unasked.
 */
function chooseSheet(
  sheets: readonly WorkbookSheet[],
  { file, wanted }: SheetChoice,
): { sheet: WorkbookSheet | undefined; problems: Problem[] } {
  const named = wanted === undefined ? undefined : sheets.find(({ name }) => fold(name) === fold(wanted));
  if (named) return { sheet: named, problems: [] };
  const visible = sheets.filter(({ isHidden, rows }) => !isHidden && rows.length > 0);
  const sheet =
    visible.find((each) => hasColumn(each, naming)) ??
    visible.find((each) => hasColumn(each, known)) ??
    visible[0];
  if (wanted !== undefined) return { sheet, problems: [noSuchSheet(sheets, { file, wanted, sheet })] };
  return { sheet, problems: sheet && visible.length > 1 ? [severalSheets(visible, { file, sheet })] : [] };
}

function fold(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

function hasColumn({ rows }: WorkbookSheet, names: ReadonlySet<string>): boolean {
  const header = rows[findHeader(rows)] ?? [];
  return header.some((cell) => names.has(columnName(cell)));
}

function namesOf(sheets: readonly WorkbookSheet[]): string {
  return sheets.map(({ name }) => `"${name}"`).join(', ');
}

function noSuchSheet(
  sheets: readonly WorkbookSheet[],
  { file, wanted, sheet }: { file: string; wanted: string; sheet: WorkbookSheet | undefined },
): Problem {
  return {
    code: 'spreadsheet-missing',
    severity: 'error',
    file,
    rows: [],
    expected: `a sheet of this workbook: ${namesOf(sheets)}`,
    found: `"${wanted}"`,
    remedy: `Correct the name behind "#" in "items" of site.yaml. Until then ${sheet ? `"${sheet.name}"` : 'nothing'} is read.`,
  };
}

function severalSheets(
  visible: readonly WorkbookSheet[],
  { file, sheet }: { file: string; sheet: WorkbookSheet },
): Problem {
  return {
    code: 'spreadsheet-ambiguous',
    severity: 'warning',
    file,
    rows: [],
    expected: 'one sheet with something in it, or its name in site.yaml',
    found: `${visible.length} sheets: ${namesOf(visible)}`,
    remedy: `"${sheet.name}" is read. Write "items: ${file}#${sheet.name}" in site.yaml if that is right, or the name of another.`,
  };
}
