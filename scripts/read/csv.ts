import type { Problem } from '#model/schema';
import { type Delimiter, findDelimiter, splitRecords } from '#scripts/read/csv-records';
import { binaryContent, decodeFile, decodeText } from '#scripts/read/encoding';
import { type Finding, readSheet, type Sheet, unreadable } from '#scripts/read/sheet';

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
  if (binary) return unreadable(file, notText(binary));
  const decoded = decodeFile(bytes, { file, encoding });
  const { text, delimiter } = takeDelimiter(normaliseLines(decoded.text));
  const { records, unclosed } = splitRecords(text, delimiter);
  const sheet = readSheet(records, { file, delimiter });
  const problems = unclosed.map((index): Problem => {
    return { severity: 'warning', file, rows: [index + 1], ...unclosedQuote(records[index] ?? []) };
  });
  return { ...sheet, problems: [...decoded.problems, ...problems, ...sheet.problems].sort(byRow) };
}

/**
 * Returns the line of the file that each of its rows begins in, both counted from 1: a cell may hold line breaks, and a first
 * line `sep=;` is no row. Nothing if the file is no CSV.
 */
export function findLinesOfRows(bytes: Uint8Array): number[] {
  if (binaryContent(bytes)) return [];
  const whole = normaliseLines(decodeText(bytes));
  const { text, delimiter } = takeDelimiter(whole);
  let next = text.length === whole.length ? 1 : 2;
  return splitRecords(text, delimiter).records.map((record) => {
    const line = next;
    next += record.join('').split('\n').length;
    return line;
  });
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
export function takeDelimiter(text: string): { text: string; delimiter: Delimiter } {
  const line = /^"?sep=([,;\t])"?[ ,;\t]*(?:\n|$)/i.exec(text);
  if (!line) return { text, delimiter: findDelimiter(text) };
  const delimiter = line[1] === ';' ? ';' : line[1] === '\t' ? '\t' : ',';
  return { text: text.slice(line[0].length), delimiter };
}

function notText(found: string): Finding {
  return {
    code: 'spreadsheet-unreadable',
    expected: 'a table saved as CSV',
    found,
    remedy: 'Open it in your spreadsheet programme and export it as "CSV UTF-8 (comma delimited)".',
  };
}

function unclosedQuote(record: readonly string[]): Finding {
  const cell = record.find((text) => text.startsWith('"')) ?? '"';
  return {
    code: 'quote-unclosed',
    expected: 'a closing quotation mark for each opening one',
    found: `a cell that begins ${cell.slice(0, 40)}`,
    remedy: 'Close the quotation mark at the end of the cell, and write marks inside the cell twice ("").',
  };
}
