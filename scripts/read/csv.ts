import { type Column, nameColumns } from '#scripts/read/csv-columns';
import { findDelimiter } from '#scripts/read/csv-delimiter';
import { type Delimiter, splitRecords } from '#scripts/read/csv-records';
import { decodeText, type Encoding } from '#scripts/read/encoding';
import type { Fault } from '#scripts/read/fault';
import { spreadsheetFault } from '#scripts/read/file-signature';
import { memoize } from '#scripts/read/memoize';
import { noCells } from '#scripts/read/no-cells';

export type { Column, Delimiter, Encoding, Fault };

/** A row of a table that has something in it. */
export interface Row {
  /** Row number as a spreadsheet shows it: the header is row 1, a cell with line breaks is still one row. */
  line: number;
  /** Cells by column name, trimmed, line endings `\n`; empty ones are not there. */
  cells: Record<string, string>;
}

/** A spreadsheet saved as CSV, as found. */
export interface Table {
  encoding: Encoding;
  delimiter: Delimiter;
  columns: Column[];
  rows: Row[];
  faults: Fault[];
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controlCharacters = /[\u0000-\u0008\u000e-\u001f\u007f]/g;

/**
 * Reads a CSV file as people really have it: any of the usual encodings and delimiters, quotation marks gone
 * wrong, headers missing or twice. Never throws; what is wrong is in `faults`, and the rest is read.
 *
 * @param bytes the file, whole
 */
export function readCsv(bytes: Uint8Array): Table {
  const foreign = spreadsheetFault(bytes);
  if (foreign) return { encoding: 'utf-8', delimiter: ',', columns: [], rows: [], faults: [foreign] };

  const { text: decoded, encoding } = decodeText(bytes);
  const { text, delimiter } = takeDelimiter(normaliseLines(decoded));
  const { records, faults: quoteFaults } = splitRecords(text, delimiter);
  const headerIndex = records.findIndex((record) => record.some((cell) => cell.trim() !== ''));
  const header = records[headerIndex];
  if (!header) return { encoding, delimiter, columns: [], rows: [], faults: [noHeader()] };

  const { columns, faults: headerFaults } = nameColumns(header.map(clean), headerIndex + 1);
  const { rows, faults: rowFaults } = readRows(records, columns, { headerIndex, delimiter });
  const faults = [...quoteFaults, ...headerFaults, ...rowFaults].sort((a, b) => (a.row ?? 0) - (b.row ?? 0));
  return { encoding, delimiter, columns, rows, faults };
}

/** FileMaker writes a vertical tab for a line break in a cell; Excel for Mac once wrote `\r` for each line. */
function normaliseLines(text: string): string {
  return text.replace(/\r+\n|\r|\v/g, '\n');
}

/** Excel tells its delimiter in a first line `sep=;`, which it does not count as a row. */
function takeDelimiter(text: string): { text: string; delimiter: Delimiter } {
  const told = /^"?sep=([,;\t])"?[ ,;\t]*(?:\n|$)/i.exec(text);
  if (!told) return { text, delimiter: findDelimiter(text) };
  const delimiter = told[1] === ';' ? ';' : told[1] === '\t' ? '\t' : ',';
  return { text: text.slice(told[0].length), delimiter };
}

function clean(cell: string): string {
  return cell.replace(controlCharacters, '').trim();
}

function readRows(
  records: readonly string[][],
  columns: readonly Column[],
  { headerIndex, delimiter }: { headerIndex: number; delimiter: Delimiter },
): { rows: Row[]; faults: Fault[] } {
  const rows: Row[] = [];
  const faults: Fault[] = [];
  const width = records[headerIndex]?.length ?? 0;
  const named = new Set(columns.map((column) => column.index));
  const nameless = new Set<number>();
  const cleaners: ((cell: string) => string)[] = [];
  const cleanAt = (cell: string, place: number) => {
    cleaners[place] ??= memoize(clean);
    return cleaners[place](cell);
  };
  for (const [index, record] of records.entries()) {
    const line = index + 1;
    const control = record.some((cell) => cell.search(controlCharacters) !== -1);
    if (control) faults.push(controlFault(line));
    if (index <= headerIndex) continue;
    const cleaned = record.map(cleanAt);
    if (isMerged(cleaned, columns.length, delimiter)) {
      faults.push(mergedFault(line, delimiter));
      continue;
    }
    const extra = cleaned.slice(width).filter((cell) => cell !== '');
    if (extra.length > 0) faults.push(extraFault(line, width, extra));
    for (const [place, cell] of cleaned.slice(0, width).entries()) {
      if (cell === '' || named.has(place) || nameless.has(place)) continue;
      nameless.add(place);
      faults.push(namelessFault(line, place, cell));
    }
    const cells = keyCells(cleaned, columns);
    if (Object.keys(cells).length > 0) rows.push({ line, cells });
  }
  return { rows, faults };
}

function keyCells(cells: readonly string[], columns: readonly Column[]): Record<string, string> {
  const keyed = noCells();
  for (const { index, name } of columns) {
    // A row may be shorter than the header by thousands of cells.
    if (index >= cells.length) break;
    const cell = cells[index];
    if (cell) keyed[name] = cell;
  }
  return keyed;
}

/** A whole row within one pair of quotation marks arrives as one cell with delimiters in it. */
function isMerged(cells: readonly string[], width: number, delimiter: Delimiter): boolean {
  const [first = '', ...rest] = cells;
  return width > 2 && rest.every((cell) => cell === '') && first.split(delimiter).length >= width;
}

function noHeader(): Fault {
  return {
    expected: 'a first row with the names of the columns',
    found: 'a file without text',
    remedy: 'Write the names of the columns in the first row, and a record in each row below.',
  };
}

function controlFault(row: number): Fault {
  return {
    row,
    expected: 'text',
    found: 'characters that cannot be shown',
    remedy: 'Nothing needs to be done: they were left out. To be rid of this message, type the cell anew.',
  };
}

function mergedFault(row: number, delimiter: Delimiter): Fault {
  return {
    row,
    expected: 'a cell for each column',
    found: 'the whole row in one cell',
    remedy: `Take away the quotation marks around the row, so that each "${delimiter === '\t' ? 'tab' : delimiter}" begins a new cell.`,
  };
}

function extraFault(row: number, width: number, extra: readonly string[]): Fault {
  return {
    row,
    expected: `${width} cells, one for each header`,
    found: `${extra.length} more: ${extra.join(' | ').slice(0, 80)}`,
    remedy:
      'Put a cell that has the delimiter in it between quotation marks, or give the extra cells a header.',
  };
}

function namelessFault(row: number, place: number, cell: string): Fault {
  return {
    row,
    column: columnLetters(place),
    expected: 'a header above each column that has something in it',
    found: `"${cell.slice(0, 80)}" in a column without a header`,
    remedy: 'Write a name in the first row of this column, or empty the column. Until then it is left out.',
  };
}

/** A column's letters in a spreadsheet: 0 is A, 26 is AA. */
function columnLetters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : columnLetters(Math.floor(place / 26) - 1) + last;
}
