import { CsvError, type Options, parse } from 'csv-parse/sync';
import type { Fault } from '#scripts/read/fault';

export type Delimiter = ',' | ';' | '\t';

/** A record longer than this is taken for a quotation mark that was never closed. In bytes. */
const longestRecord = 4_000_000;
/** After so many stray quotation marks, the rest of the file is read as if they were letters. */
const mostRecoveries = 200;

const newLine = 0x0a;

/**
 * Splits the text of a CSV file into records of cells, as written: nothing trimmed, nothing left out but empty lines at the
 * end.
 *
 * A quotation mark that is opened and never closed would swallow the rows below it. Its first line is read
 * with the mark as a letter, the rows below are read as usual, and a fault names the row. Never throws.
 *
 * @param text with `\n` line endings
 * @param limit how many records to read at most; all of them when absent
 */
export function splitRecords(
  text: string,
  delimiter: Delimiter,
  limit = Number.POSITIVE_INFINITY,
): { records: string[][]; faults: Fault[] } {
  const bytes = Buffer.from(text);
  const records: string[][] = [];
  const faults: Fault[] = [];
  let start = 0;
  while (start < bytes.length && records.length < limit) {
    const quoted = faults.length < mostRecoveries;
    start += readRecords(bytes.subarray(start), delimiter, { records, limit, quoted });
    start += passEmptyLines(bytes.subarray(start), records);
    if (start >= bytes.length || records.length >= limit) break;
    const end = lineEnd(bytes, start);
    const [record = ['']] = parse(bytes.subarray(start, end), { ...lenient(delimiter), quote: null });
    records.push(record);
    faults.push(unclosedQuote(records.length, record));
    start = end;
  }
  return { records: records.slice(0, limit), faults };
}

/** Adds a record for each empty line that text begins with; gives the bytes of them. */
function passEmptyLines(bytes: Buffer, records: string[][]): number {
  let done = 0;
  for (let end = lineEnd(bytes, 0); done < end; end = lineEnd(bytes, done)) {
    if (bytes.subarray(done, end).toString().trim() !== '') break;
    records.push(['']);
    done = end;
  }
  return done;
}

/** Reads until the end, the limit or a runaway quotation mark; gives the bytes that were read up to there. */
function readRecords(
  bytes: Buffer,
  delimiter: Delimiter,
  { records, limit, quoted }: { records: string[][]; limit: number; quoted: boolean },
): number {
  let done = 0;
  let emptyLines = 0;
  let stopped = false;
  const options: Options<string[]> = {
    ...lenient(delimiter),
    ...(quoted ? {} : { quote: null }),
    ...(Number.isFinite(limit) ? { to: limit - records.length } : {}),
    max_record_size: longestRecord,
    // The parser makes an error with a stack of each, as it is shorter than the header: thousands of them take seconds.
    skip_empty_lines: true,
    on_record(record, { bytes: end, empty_lines }) {
      if (stopped) return null;
      if (quoted && record.some(looksRunaway) && !isStrict(bytes.subarray(done, end), delimiter)) {
        stopped = true;
        throw new RunawayQuote();
      }
      for (; emptyLines < empty_lines; emptyLines += 1) records.push(['']);
      done = end;
      records.push(record);
      return null;
    },
  };
  try {
    parse(bytes, options);
    return bytes.length;
  } catch (error) {
    if (error instanceof RunawayQuote || error instanceof CsvError) return done;
    throw error;
  }
}

class RunawayQuote extends Error {}

/** The lenient parser leaves the opening mark in a cell whose closing mark has text behind it. */
function looksRunaway(cell: string): boolean {
  return cell.startsWith('"') && cell.includes('\n');
}

function isStrict(bytes: Buffer, delimiter: Delimiter): boolean {
  try {
    parse(bytes, { ...lenient(delimiter), relax_quotes: false });
    return true;
  } catch {
    return false;
  }
}

function lenient(delimiter: Delimiter) {
  return { delimiter, record_delimiter: '\n', relax_quotes: true, relax_column_count: true, ltrim: true };
}

function lineEnd(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(newLine, start);
  return end === -1 ? bytes.length : end + 1;
}

function unclosedQuote(row: number, record: string[]): Fault {
  const cell = record.find((text) => text.startsWith('"')) ?? '"';
  return {
    row,
    expected: 'a closing quotation mark for each opening one',
    found: `a cell that begins ${cell.slice(0, 40)}`,
    remedy: 'Close the quotation mark at the end of the cell, and write marks inside the cell twice ("").',
  };
}
