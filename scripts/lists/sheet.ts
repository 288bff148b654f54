import type { Fault } from '#model/problems/define-faults';
import type { Problem } from '#model/schema';
import { withoutGuard } from '#model/text/csv';
import { normaliseHeader } from '#scripts/columns/normalise-header';
import { findHeader, findNoteRows } from '#scripts/lists/header-row';
import { readFault, readPhrase } from '#scripts/lists/problem-texts';
import { beginningOf } from '#scripts/report/problems';

/** A column of a sheet. */
export interface SheetColumn {
  /** Position in the file, from 0. */
  index: number;
  /** As written by the owner, trimmed. */
  header: string;
  /** The normalised header, unique in its file. */
  name: string;
}

/** A row that is not empty. */
export interface SheetRow {
  /** Number as in a spreadsheet program: the header is row 1, and a row may have several lines. */
  row: number;
  /**
   * Cells in the order of the file, trimmed, without the apostrophe before `=1+1`, with `\n` line endings; there may
   * be fewer than columns.
   */
  cells: string[];
}

/** A table as found: a CSV file, or a sheet of a workbook. */
export interface Sheet {
  columns: SheetColumn[];
  rows: SheetRow[];
  problems: Problem[];
}

type Report = (row: number, fault: Fault, column?: string) => void;

export interface SheetSource {
  /** Path below the collection folder, for problems. */
  file: string;
  /** Delimiter of a CSV file; absent for a workbook. */
  delimiter?: string;
}

// Includes unpaired surrogates, which a workbook can contain (`_xD83D_`).
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controlCharacters = /[\u0000-\u0008\u000e-\u001f\u007f\p{Surrogate}]/u;
const allControlCharacters = new RegExp(controlCharacters, 'gu');

/**
 * Reads rows as people write them: headers missing or repeated, cells beyond them. Never throws: `problems` has the
 * mistakes, and the rest is read.
 *
 * @param records all rows of the file, as written, including empty ones
 */
export function readSheet(records: readonly string[][], { file, delimiter }: SheetSource): Sheet {
  const problems: Problem[] = [];
  const report: Report = (row, fault, column) =>
    problems.push({ file, rows: [row], ...(column && { column }), ...fault });
  const headerIndex = findHeader(records);
  const header = records[headerIndex];
  if (!header) return unreadable(file, readFault('spreadsheet-empty', readPhrase('file-without-text')));
  const note = records
    .slice(0, headerIndex)
    .flat()
    .map((cell) => cell.trim())
    .find((cell) => cell !== '');
  if (note)
    report(1, readFault('header-below-notes', `"${beginningOf(note, 80)}"`, { row: headerIndex + 1 }));
  const columns = nameColumns(header.map((cell) => clean(cell).replace(/\n+/g, ' ')));
  const rows = readRows(records, { headerIndex, columns, delimiter, report });
  const left = findNoteRows(rows, columns);
  for (const [{ row }, found] of left) report(row, readFault('row-not-an-item', found));
  return { columns, rows: rows.filter((row) => !left.has(row)), problems };
}

/**
 * Returns an empty sheet for a file that cannot be read.
 *
 * @param fault the reason
 */
export function unreadable(file: string, fault: Fault): Sheet {
  return { columns: [], rows: [], problems: [{ file, rows: [], ...fault }] };
}

function clean(cell: string): string {
  return withoutGuard(cell.replace(allControlCharacters, '').trim());
}

/** Names the columns, without ones that lack a header. A repeated name gets a suffix: `_2`, `_3`…. */
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
    if (record.some((cell) => controlCharacters.test(cell)))
      report(row, readFault('characters-unshowable', readPhrase('characters-not-shown')));
    if (index <= headerIndex) continue;
    const cells = record.map(clean);
    if (delimiter !== undefined && isWholeRow(cells, columns.length, delimiter)) {
      const named = delimiter === '\t' ? readPhrase('tab') : delimiter;
      report(row, readFault('row-in-one-cell', readPhrase('whole-row-in-one-cell'), { delimiter: named }));
      continue;
    }
    const extra = cells.slice(width).filter((cell) => cell !== '');
    if (extra.length > 0) {
      const found = readPhrase('cells-more', {
        count: extra.length,
        cells: beginningOf(extra.join(' | '), 80),
      });
      report(row, readFault('row-misaligned', found, { columns: width }));
    }
    for (const [place, cell] of cells.slice(0, width).entries()) {
      if (cell === '' || withHeader.has(place) || reported.has(place)) continue;
      reported.add(place);
      const found = readPhrase('cell-without-header', { cell: beginningOf(cell, 80) });
      report(row, readFault('header-missing', found), columnLetters(place));
    }
    if (cells.slice(0, width).some((cell, place) => cell !== '' && withHeader.has(place)))
      rows.push({ row, cells });
  }
  return rows;
}

/** True if a whole row is one cell with delimiters in it, since it was quoted as a whole. */
function isWholeRow(cells: readonly string[], width: number, delimiter: string): boolean {
  const [first = '', ...rest] = cells;
  return width > 2 && rest.every((cell) => cell === '') && first.split(delimiter).length >= width;
}

/** Returns a column's letters in a spreadsheet: 0 is A, 26 is AA. */
function columnLetters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : columnLetters(Math.floor(place / 26) - 1) + last;
}
