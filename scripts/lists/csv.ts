import type { Problem } from '#model/schema';
import { type Delimiter, findDelimiter, splitRecords } from '#scripts/lists/csv-records';
import { binaryContent, decodeFile, type FileEncoding } from '#scripts/lists/encoding';
import { readFault } from '#scripts/lists/problem-texts';
import { readSheet, type Sheet, unreadable } from '#scripts/lists/sheet';

/**
 * Reads a CSV file as people really have it: any of the usual encodings and delimiters, damaged quotation marks. Never throws:
 * mistakes are in `problems`, and the rest is read.
 *
 * @param bytes the file, whole
 * @param file its path below the collection folder, for the problems
 * @param encoding of files that are not Unicode, named by the owner
 */
export function readCsv(bytes: Uint8Array, file: string, encoding?: string): Sheet {
  const binary = binaryContent(bytes);
  if (binary) return unreadable(file, readFault('spreadsheet-unreadable', binary));
  const { records, unclosed, delimiter, problems: ofLetters } = readCsvRecords(bytes, { file, encoding });
  const sheet = readSheet(records, { file, delimiter });
  const problems = unclosed.map((index): Problem => {
    const cell = records[index]?.find((text) => text.startsWith('"')) ?? '"';
    const found = `a cell that begins ${cell.slice(0, 40)}`;
    return { file, rows: [index + 1], ...readFault('quote-unclosed', found) };
  });
  return { ...sheet, problems: [...ofLetters, ...problems, ...sheet.problems].sort(byRow) };
}

/** The records of a CSV file, as written: nothing trimmed at the end, line ends within cells `\n`. */
export interface CsvRecords {
  delimiter: Delimiter;
  records: string[][];
  /** Indexes of records with a quotation mark that is never closed. */
  unclosed: number[];
  /**
   * The line of the file that each record begins in, counted from 1; then the line after the last record. A cell may hold line
   * breaks, and a first line `sep=;` is no record.
   */
  lines: number[];
  problems: Problem[];
}

/** Reads the records of a CSV file and where they are, for a build and for the desk. Never throws. */
export function readCsvRecords(bytes: Uint8Array, source: FileEncoding): CsvRecords {
  const decoded = decodeFile(bytes, source);
  const whole = normaliseLines(decoded.text);
  const { text, delimiter } = takeDelimiter(whole);
  const { records, unclosed } = splitRecords(text, delimiter);
  const lines = [text.length === whole.length ? 1 : 2];
  for (const record of records) lines.push((lines.at(-1) ?? 0) + record.join('').split('\n').length);
  return { delimiter, records, unclosed, lines, problems: decoded.problems };
}

/** Returns the lines of a file's rows as `CsvRecords` has them; none if the file is no CSV. */
export function findLinesOfRows(bytes: Uint8Array): number[] {
  return binaryContent(bytes) ? [] : readCsvRecords(bytes, { file: '' }).lines;
}

function byRow(a: Problem, b: Problem): number {
  return (a.rows[0] ?? 0) - (b.rows[0] ?? 0);
}

/** FileMaker writes a vertical tab for a line break in a cell; Excel for Mac once wrote `\r` for each line. */
export function normaliseLines(text: string): string {
  return text.replace(/\r+\n|\r|\v/g, '\n');
}

/**
 * Finds the delimiter of a text. Excel names its own in a first line `sep=;`, which it does not count as a row: it is removed.
 *
 * @param text with `\n` line endings
 */
function takeDelimiter(text: string): { text: string; delimiter: Delimiter } {
  const line = /^"?sep=([,;\t])"?[ ,;\t]*(?:\n|$)/i.exec(text);
  if (!line) return { text, delimiter: findDelimiter(text) };
  const delimiter = line[1] === ';' ? ';' : line[1] === '\t' ? '\t' : ',';
  return { text: text.slice(line[0].length), delimiter };
}
