import { guardedText } from '#model/csv';
import type { Problem } from '#model/schema';
import { normaliseHeader } from '#scripts/read/column-names';
import { type Delimiter, findDelimiter, splitRecords } from '#scripts/read/csv-records';
import { binaryContent, decodeText } from '#scripts/read/encoding';

/** A column of a CSV file. */
export interface CsvColumn {
  /** Position in the file, from 0. */
  index: number;
  /** As its owner wrote it, trimmed. */
  header: string;
  /** The normalised header, unique in its file. */
  name: string;
}

/** A row that has something in it. */
export interface CsvRow {
  /** Number as a spreadsheet shows it: the header is row 1, a cell with line breaks is still one row. */
  row: number;
  /** Cells in the order of the file, trimmed, without the apostrophe before `=1+1`, line endings `\n`; there may be fewer than columns. */
  cells: string[];
}

/** A CSV file as found. */
export interface Csv {
  delimiter: Delimiter;
  columns: CsvColumn[];
  rows: CsvRow[];
  problems: Problem[];
}

type Finding = Omit<Problem, 'severity' | 'file' | 'rows'>;
type Report = (row: number, finding: Finding) => void;

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const controlCharacters = /[\u0000-\u0008\u000e-\u001f\u007f]/;
const allControlCharacters = new RegExp(controlCharacters, 'g');

/**
 * Reads a CSV file as people really have it: any of the usual encodings and delimiters, quotation marks gone wrong,
 * headers missing or twice. Never throws: mistakes are in `problems`, and the rest is read.
 *
 * @param bytes the file, whole
 * @param file its path below the collection folder, for the problems
 */
export function readCsv(bytes: Uint8Array, file: string): Csv {
  const problems: Problem[] = [];
  const report: Report = (row, finding) =>
    problems.push({ severity: 'warning', file, rows: [row], ...finding });
  const unreadable = (finding: Finding): Csv => ({
    delimiter: ',',
    columns: [],
    rows: [],
    problems: [{ severity: 'error', file, rows: [], ...finding }],
  });

  const binary = binaryContent(bytes);
  if (binary) return unreadable(notText(binary));
  const { text, delimiter } = takeDelimiter(normaliseLines(decodeText(bytes).text));
  const { records, unclosed } = splitRecords(text, delimiter);
  const headerIndex = records.findIndex((record) => record.some((cell) => cell.trim() !== ''));
  const header = records[headerIndex];
  if (!header) return unreadable(noHeader);

  for (const index of unclosed) report(index + 1, unclosedQuote(records[index] ?? []));
  const columns = nameColumns(header.map(clean), (name, column) =>
    report(headerIndex + 1, repeatedHeader(column, name)),
  );
  const rows = readRows(records, { headerIndex, columns, delimiter, report });
  return { delimiter, columns, rows, problems: problems.sort(byRow) };
}

function byRow(a: Problem, b: Problem): number {
  return (a.rows[0] ?? 0) - (b.rows[0] ?? 0);
}

/** FileMaker writes a vertical tab for a line break in a cell; Excel for Mac once wrote `\r` for each line. */
function normaliseLines(text: string): string {
  return text.replace(/\r+\n|\r|\v/g, '\n');
}

/** Excel names its delimiter in a first line `sep=;`, which it does not count as a row. */
function takeDelimiter(text: string): { text: string; delimiter: Delimiter } {
  const line = /^"?sep=([,;\t])"?[ ,;\t]*(?:\n|$)/i.exec(text);
  if (!line) return { text, delimiter: findDelimiter(text) };
  const delimiter = line[1] === ';' ? ';' : line[1] === '\t' ? '\t' : ',';
  return { text: text.slice(line[0].length), delimiter };
}

function clean(cell: string): string {
  return guardedText(cell.replace(allControlCharacters, '').trim());
}

/** Columns without a header are left out. A name that comes twice gets the ending `_2`, `_3`… from the second time on. */
function nameColumns(
  headers: readonly string[],
  onRepeated: (name: string, header: string) => void,
): CsvColumn[] {
  const written = new Set(headers.map(normaliseHeader));
  const taken = new Set<string>();
  const counts = new Map<string, number>();
  const columns: CsvColumn[] = [];
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
    if (name !== wanted) onRepeated(name, header);
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
  }: { headerIndex: number; columns: readonly CsvColumn[]; delimiter: Delimiter; report: Report },
): CsvRow[] {
  const rows: CsvRow[] = [];
  const width = records[headerIndex]?.length ?? 0;
  const withHeader = new Set(columns.map(({ index }) => index));
  const reported = new Set<number>();
  for (const [index, record] of records.entries()) {
    const row = index + 1;
    if (record.some((cell) => controlCharacters.test(cell))) report(row, unshowable);
    if (index <= headerIndex) continue;
    const cells = record.map(clean);
    if (isWholeRow(cells, columns.length, delimiter)) {
      report(row, wholeRow(delimiter));
      continue;
    }
    const extra = cells.slice(width).filter((cell) => cell !== '');
    if (extra.length > 0) report(row, extraCells(width, extra));
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
function isWholeRow(cells: readonly string[], width: number, delimiter: Delimiter): boolean {
  const [first = '', ...rest] = cells;
  return width > 2 && rest.every((cell) => cell === '') && first.split(delimiter).length >= width;
}

function notText(found: string): Finding {
  return {
    expected: 'a table saved as CSV',
    found,
    remedy: 'Open it in your spreadsheet programme and export it as "CSV UTF-8 (comma delimited)".',
  };
}

const noHeader: Finding = {
  expected: 'a first row with the names of the columns',
  found: 'a file without text',
  remedy: 'Write the names of the columns in the first row, and a record in each row below.',
};

function unclosedQuote(record: readonly string[]): Finding {
  const cell = record.find((text) => text.startsWith('"')) ?? '"';
  return {
    expected: 'a closing quotation mark for each opening one',
    found: `a cell that begins ${cell.slice(0, 40)}`,
    remedy: 'Close the quotation mark at the end of the cell, and write marks inside the cell twice ("").',
  };
}

function repeatedHeader(header: string, name: string): Finding {
  return {
    column: header,
    expected: 'a different header on each column',
    found: `a second column with the header "${header}"`,
    remedy: `Rename one of the two, or delete it. Until then the second one is read as "${name}".`,
  };
}

const unshowable: Finding = {
  expected: 'text',
  found: 'characters that cannot be shown',
  remedy: 'Nothing needs to be done: they were left out. To be rid of this message, type the cell anew.',
};

function wholeRow(delimiter: Delimiter): Finding {
  return {
    expected: 'a cell for each column',
    found: 'the whole row in one cell',
    remedy: `Take away the quotation marks around the row, so that each "${delimiter === '\t' ? 'tab' : delimiter}" begins a new cell.`,
  };
}

function extraCells(width: number, extra: readonly string[]): Finding {
  return {
    expected: `${width} cells, one for each header`,
    found: `${extra.length} more: ${extra.join(' | ').slice(0, 80)}`,
    remedy:
      'Put a cell that has the delimiter in it between quotation marks, or give the extra cells a header.',
  };
}

function withoutHeader(place: number, cell: string): Finding {
  return {
    column: columnLetters(place),
    expected: 'a header above each column that has something in it',
    found: `"${cell.slice(0, 80)}" in a column without a header`,
    remedy: 'Write a name in the first row of this column, or empty the column. Until then it is left out.',
  };
}

/** Returns a column's letters in a spreadsheet: 0 is A, 26 is AA. */
function columnLetters(place: number): string {
  const last = String.fromCharCode(65 + (place % 26));
  return place < 26 ? last : columnLetters(Math.floor(place / 26) - 1) + last;
}
