import type { Problem } from '#model/schema';
import { type Delimiter, findDelimiter, splitRecords } from '#scripts/lists/csv-records';
import { binaryContent, decodeFile, type FileEncoding } from '#scripts/lists/encoding';
import { readFault, readPhrase } from '#scripts/lists/problem-texts';
import { readSheet, type Sheet, unreadable } from '#scripts/lists/sheet';

/**
 * Reads a CSV file leniently: any of the usual encodings and delimiters, damaged quotation marks. Never throws:
 * `problems` has the mistakes, and the rest is read.
 *
 * @param bytes the whole file
 * @param file its path below the collection folder, for problems
 * @param encoding of files that are not Unicode, from the settings
 */
export function readCsv(bytes: Uint8Array, file: string, encoding?: string): Sheet {
  const binary = binaryContent(bytes);
  if (binary) return unreadable(file, readFault('spreadsheet-unreadable', binary));
  const { records, unclosed, delimiter, problems: ofLetters } = readCsvRecords(bytes, { file, encoding });
  const sheet = readSheet(records, { file, delimiter });
  const problems = unclosed.map((index): Problem => {
    const cell = records[index]?.find((text) => text.startsWith('"')) ?? '"';
    const found = readPhrase('cell-that-begins', { cell: cell.slice(0, 40) });
    return { file, rows: [index + 1], ...readFault('quote-unclosed', found) };
  });
  return { ...sheet, problems: [...ofLetters, ...problems, ...sheet.problems].sort(byRow) };
}

/** The records of a CSV file, as written, except that line breaks within cells are `\n`. */
export interface CsvRecords {
  delimiter: Delimiter;
  records: string[][];
  /** Indexes of records with an unclosed quotation mark. */
  unclosed: number[];
  /**
   * The line of the file in which each record begins, from 1; last, the line after the last record. Cells may contain
   * line breaks, and a first line `sep=;` is not a record.
   */
  lines: number[];
  problems: Problem[];
}

/** Reads the records of a CSV file and their lines, for a build and for the desk. Never throws. */
export function readCsvRecords(bytes: Uint8Array, source: FileEncoding): CsvRecords {
  const decoded = decodeFile(bytes, source);
  const whole = normaliseLines(decoded.text);
  const { text, delimiter } = takeDelimiter(whole);
  const { records, unclosed } = splitRecords(text, delimiter);
  const lines = [text.length === whole.length ? 1 : 2];
  for (const record of records) lines.push((lines.at(-1) ?? 0) + record.join('').split('\n').length);
  return { delimiter, records, unclosed, lines, problems: decoded.problems };
}

/** Returns the lines of a file's rows as in `CsvRecords`; none if the file is not CSV. */
export function findLinesOfRows(bytes: Uint8Array): number[] {
  return binaryContent(bytes) ? [] : readCsvRecords(bytes, { file: '' }).lines;
}

function byRow(a: Problem, b: Problem): number {
  return (a.rows[0] ?? 0) - (b.rows[0] ?? 0);
}

/**
 * Unifies line breaks: FileMaker writes a vertical tab for one in a cell, old versions of Excel for Mac `\r` at line
 * ends.
 */
export function normaliseLines(text: string): string {
  return text.replace(/\r+\n|\r|\v/g, '\n');
}

/**
 * Finds the delimiter of a text. Excel declares it in a first line `sep=;`, which is not a row and is removed.
 *
 * @param text with `\n` line endings
 */
function takeDelimiter(text: string): { text: string; delimiter: Delimiter } {
  const line = /^"?sep=([,;\t])"?[ ,;\t]*(?:\n|$)/i.exec(text);
  if (!line) return { text, delimiter: findDelimiter(text) };
  const delimiter = line[1] === ';' ? ';' : line[1] === '\t' ? '\t' : ',';
  return { text: text.slice(line[0].length), delimiter };
}
