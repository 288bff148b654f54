import { type ColumnName, columns } from '#model/columns';
import { commonPhrase } from '#model/problems/common-phrases';
import type { Fault } from '#model/problems/define-faults';
import type { Phrase } from '#model/problems/phrases';
import type { Problem } from '#model/schema';
import { columnName } from '#scripts/columns/column-names';
import { decodeText } from '#scripts/lists/encoding';
import { findHeader } from '#scripts/lists/header-row';
import { readFault, readPhrase } from '#scripts/lists/problem-texts';
import { isLocked, parseWorkbook, type WorkbookSheet } from '#scripts/lists/workbook/parse-workbook';

/** The sheets of a workbook, or a description of a file that cannot be read. */
type WorkbookAnswer = { sheets: WorkbookSheet[] } | { found: Phrase };

const zipSignature = [0x50, 0x4b, 0x03, 0x04];
/** Signature of old Excel files, and of all with a password. */
const compoundSignature = [0xd0, 0xcf, 0x11, 0xe0];

/** A workbook, and the sheet that the settings choose. */
export interface SheetChoice {
  file: string;
  /** Name of the sheet in the settings, if any. */
  wanted: string | undefined;
}

/** The chosen sheet of a workbook. */
export interface ChosenSheet {
  /** Position among the sheets of the workbook, from 0. */
  index: number;
  /** All rows up to the last one that is not empty, as displayed, with `\n` line ends. */
  rows: string[][];
  problems: Problem[];
}

const knownColumns: ReadonlySet<string> = new Set(columns.map(({ name }) => name));
const identifyingColumns: ReadonlySet<string> = new Set<ColumnName>(['id', 'title']);

/**
 * True if a file is a workbook, by its content or its name. CSV that a program exported as `.xls` is read as CSV;
 * HTML and XML are not read.
 */
export function isWorkbook(bytes: Uint8Array, file: string): boolean {
  if (beginsWith(bytes, zipSignature) || beginsWith(bytes, compoundSignature)) return true;
  return (
    /\.(?:xlsx|xlsm|xls|ods)$/i.test(file) && decodeText(bytes.subarray(0, 100)).trimStart().startsWith('<')
  );
}

function beginsWith(bytes: Uint8Array, beginning: readonly number[]): boolean {
  return beginning.every((byte, index) => bytes[index] === byte);
}

/**
 * Reads a sheet of a workbook: `.xlsx`, `.ods`, `.xls`. Never throws because of its content: the fault says if it
 * cannot be read.
 */
export function readWorkbook(bytes: Uint8Array, choice: SheetChoice): ChosenSheet | { fault: Fault } {
  const { file } = choice;
  const answer: WorkbookAnswer = /\.numbers$/i.test(file)
    ? { found: readPhrase('workbook-of-numbers') }
    : openWorkbook(bytes);
  if ('found' in answer) return { fault: readFault('spreadsheet-unreadable', answer.found) };
  const { sheet, problems } = chooseSheet(answer.sheets, choice);
  if (!sheet) return { fault: readFault('spreadsheet-empty', readPhrase('sheets-empty-or-hidden')) };
  if (sheet.isTooWide) return { fault: readFault('spreadsheet-too-wide', readPhrase('sheet-wider')) };
  if (holdsPictures(bytes)) {
    const fault = readFault('pictures-in-workbook', readPhrase('pictures-placed'));
    problems.push({ file, rows: [], ...fault });
  }
  return {
    index: answer.sheets.indexOf(sheet),
    // A million empty rows are one array.
    rows: sheet.rows.map((row) => (row.length === 0 ? row : row.map((cell) => cell.replace(/\r\n?/g, '\n')))),
    problems: [...problems, ...sheetProblems(sheet, file)],
  };
}

const damaged = readPhrase('workbook-damaged');
const locked = readPhrase('workbook-locked');

function openWorkbook(bytes: Uint8Array): WorkbookAnswer {
  // Without this check the library would also read a web page.
  if (!beginsWith(bytes, zipSignature) && !beginsWith(bytes, compoundSignature)) return { found: damaged };
  try {
    const sheets = parseWorkbook(bytes);
    return sheets.length === 0 && isLocked(bytes) ? { found: locked } : { sheets };
  } catch {
    return { found: isLocked(bytes) ? locked : damaged };
  }
}

/** True if a workbook contains pictures: a ZIP archive has its file names in plain text. */
function holdsPictures(bytes: Uint8Array): boolean {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return (
    beginsWith(bytes, zipSignature) && ['xl/media/', 'Pictures/'].some((folder) => archive.includes(folder))
  );
}

/** Returns problems of the chosen sheet, each once: hidden rows and columns, merged cells. */
function sheetProblems(
  { name, hiddenRows, hiddenColumns, mergedRows }: WorkbookSheet,
  file: string,
): Problem[] {
  const problems: Problem[] = [];
  if (hiddenRows + hiddenColumns > 0) {
    const hidden = { rows: hiddenRows, columns: hiddenColumns, sheet: name };
    const found = readPhrase('hidden-in-sheet', hidden);
    problems.push({ file, rows: [], ...readFault('cells-hidden', found) });
  }
  if (mergedRows.length > 0)
    problems.push({ file, rows: mergedRows, ...readFault('cells-merged', readPhrase('merged-cells')) });
  return problems;
}

/**
 * Chooses the sheet of items: the one in the settings, else the first with a column for the id or title, else the
 * first with any known column, else the first that is not empty. Hidden sheets are only chosen by the settings.
 */
function chooseSheet(
  sheets: readonly WorkbookSheet[],
  { file, wanted }: SheetChoice,
): { sheet: WorkbookSheet | undefined; problems: Problem[] } {
  const named = wanted === undefined ? undefined : sheets.find(({ name }) => fold(name) === fold(wanted));
  if (named) return { sheet: named, problems: [] };
  const visible = sheets.filter(({ isHidden, rows }) => !isHidden && rows.length > 0);
  const sheet =
    visible.find((each) => hasColumn(each, identifyingColumns)) ??
    visible.find((each) => hasColumn(each, knownColumns)) ??
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
  const instead = sheet ? `"${sheet.name}"` : commonPhrase('nothing');
  const fault = readFault('sheet-missing', `"${wanted}"`, { sheets: namesOf(sheets), instead });
  return { file, rows: [], ...fault };
}

function severalSheets(
  visible: readonly WorkbookSheet[],
  { file, sheet }: { file: string; sheet: WorkbookSheet },
): Problem {
  const found = readPhrase('several-sheets', { count: visible.length, sheets: namesOf(visible) });
  return { file, rows: [], ...readFault('sheet-ambiguous', found, { file, sheet: sheet.name }) };
}
