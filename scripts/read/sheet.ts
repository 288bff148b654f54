import { guardedText } from '#model/csv';
import type { Problem } from '#model/schema';
import { normaliseHeader } from '#scripts/read/normalise-header';
import { findHeader, notesAbove, rowsOfNotes } from '#scripts/read/notes-in-sheet';
import { beginningOf } from '#scripts/report/problems';

/** A column of a sheet. */
export interface SheetColumn {
  /** Position in the file, from 0. */
  index: number;
  /** As its owner wrote it, trimmed. */
  header: string;
  /** The normalised header, unique in its file. */
  name: string;
}

/** A row that has something in it. */
export interface SheetRow {
  /** Number as a spreadsheet shows it: the header is row 1, a cell with line breaks is still one row. */
  row: number;
  /** Cells in the order of the file, trimmed, without the apostrophe before `=1+1`, line endings `\n`; there may be fewer than columns. */
  cells: string[];
}

/** A table as found: a CSV file, or a sheet of a workbook. */
export interface Sheet {
  columns: SheetColumn[];
  rows: SheetRow[];
  problems: Problem[];
}

export type Finding = Omit<Problem, 'severity' | 'file' | 'rows'>;
type Report = (row: number, finding: Finding) => void;

export interface SheetSource {
  /** Path below the collection folder, for the problems. */
  file: string;
  /** Delimiter of a CSV file; absent for a workbook. */
  delimiter?: string;
}

// Halves of a character, which a workbook can hold (`_xD83D_`), are none either.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controlCharacters = /[\u0000-\u0008\u000e-\u001f\u007f\p{Surrogate}]/u;
const allControlCharacters = new RegExp(controlCharacters, 'gu');

/**
 * Reads rows of cells as people really have them: headers missing or repeated, cells beyond them. Never throws: mistakes are in
 * `problems`, and the rest is read.
 *
 * @param records all rows of the file, the empty ones too, as written
 */
export function readSheet(records: readonly string[][], { file, delimiter }: SheetSource): Sheet {
  const problems: Problem[] = [];
  const report: Report = (row, finding) =>
    problems.push({ severity: 'warning', file, rows: [row], ...finding });
  const headerIndex = findHeader(records);
  const header = records[headerIndex];
  if (!header) return unreadable(file, noHeader);
  const notes = records.slice(0, headerIndex);
  if (notes.some((record) => record.some((cell) => cell.trim() !== '')))
    report(1, notesAbove(notes, headerIndex));
  const columns = nameColumns(header.map((cell) => clean(cell).replace(/\n+/g, ' ')));
  const rows = readRows(records, { headerIndex, columns, delimiter, report });
  const left = rowsOfNotes(rows, columns);
  for (const [{ row }, finding] of left) report(row, finding);
  return { columns, rows: rows.filter((row) => !left.has(row)), problems };
}

/** A file that cannot be read, and why. */
export function unreadable(file: string, finding: Finding): Sheet {
  return { columns: [], rows: [], problems: [{ severity: 'error', file, rows: [], ...finding }] };
}

function clean(cell: string): string {
  return guardedText(cell.replace(allControlCharacters, '').trim());
}

/** Columns without a header are left out. A repeated name gets the ending `_2`, `_3`…. */
function nameColumns(headers: readonly string[]): SheetColumn[] {
  const written = new Set(headers.map(normaliseHeader));
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  const columns: SheetColumn[] = [];
  for (const [index, header] of headers.entries()) {
    const wanted = normaliseHeader(header);
    if (wanted === '') continue;
    let name = wanted;
    let count = counts.get(wanted) ?? 1;
    while (taken.has(name) || (name !== wanted && written.has(name))) {
      count += 1;
      name = `${wanted}_${count}`;
    }
    counts.set(wanted, count);
    taken.add(name);
    columns.push({ index, header, name });
  }
  return columns;
}

function readRows(
  records: readonly string[][],
  {
    headerIndex,
    columns,
    delimiter,
    report,
  }: {
    headerIndex: number;
    columns: readonly SheetColumn[];
    delimiter: string | undefined;
    report: Report;
  },
): SheetRow[] {
  const rows: SheetRow[] = [];
  const width = records[headerIndex]?.length ?? 0;
  const withHeader = new Set(columns.map(({ index }) => index));
  const reported = new Set<number>();
  for (const [index, record] of records.entries()) {
    const row = index + 1;
    if (record.some((cell) => controlCharacters.test(cell))) report(row, unshowable);
    if (index <= headerIndex) continue;
    const cells = record.map(clean);
    if (delimiter !== undefined && isWholeRow(cells, columns.length, delimiter)) {
      report(row, wholeRow(delimiter));
      continue;
    }
    const extra = cells.slice(width).filter((cell) => cell !== '');
    if (extra.length > 0) report(row, extraCells(extra, { width, delimiter }));
    for (const [place, cell] of cells.slice(0, width).entries()) {
      if (cell === '' || withHeader.has(place) || reported.has(place)) continue;
      reported.add(place);
      report(row, withoutHeader(place, cell));
    }
    if (cells.slice(0, width).some((cell, place) => cell !== '' && withHeader.has(place)))
      rows.push({ row, cells });
  }
  return rows;
}

/** True if a whole row within one pair of quotation marks arrived as one cell with delimiters in it. */
function isWholeRow(cells: readonly string[], width: number, delimiter: string): boolean {
  const [first = '', ...rest] = cells;
  return width > 2 && rest.every((cell) => cell === '') && first.split(delimiter).length >= width;
}

const noHeader: Finding = {
  code: 'spreadsheet-empty',
  expected: 'a first row with the names of the columns',
  found: 'a file without text',
  remedy: 'Write the names of the columns in the first row, and a record in each row below.',
};

const unshowable: Finding = {
  code: 'characters-unshowable',
  expected: 'text',
  found: 'characters that cannot be shown',
  remedy: 'They were removed. Retype the cell to get rid of this warning.',
};

function wholeRow(delimiter: string): Finding {
  return {
    code: 'row-misaligned',
    expected: 'a cell for each column',
    found: 'the whole row in one cell',
    remedy: `Remove the quotation marks around the row, so that each "${delimiter === '\t' ? 'tab' : delimiter}" begins a new cell.`,
  };
}

function extraCells(
  extra: readonly string[],
  { width, delimiter }: { width: number; delimiter: string | undefined },
): Finding {
  return {
    code: 'row-misaligned',
    expected: `${width} cells, one for each header`,
    found: `${extra.length} more: ${beginningOf(extra.join(' | '), 80)}`,
    remedy:
      delimiter === undefined
        ? 'Give the extra cells a header, or empty them.'
        : 'Put a cell that has the delimiter in it between quotation marks, or give the extra cells a header.',
  };
}

function withoutHeader(place: number, cell: string): Finding {
  return {
    code: 'header-missing',
    column: columnLetters(place),
    expected: 'a header above each column that has something in it',
    found: `"${beginningOf(cell, 80)}" in a column without a header`,
    remedy: 'Write a name in the first row of this column, or empty the column. Until then it is left out.',
  };
}

/** Returns a column's letters in a spreadsheet: 0 is A, 26 is AA. */
function columnLetters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : columnLetters(Math.floor(place / 26) - 1) + last;
}
