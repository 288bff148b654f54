import { CsvError, type Options, parse } from 'csv-parse/sync';

export type Delimiter = ',' | ';' | '\t';

/** Maximum length of a record, in bytes: a longer one begins with a quotation mark that is never closed. */
const maxRecordBytes = 4_000_000;
/** Number of unclosed quotation marks after which the rest of the file is read without quoting. */
const maxRecoveries = 200;

const newLine = 0x0a;

const delimiterCandidates: readonly Delimiter[] = [',', ';', '\t'];
const sampleRecords = 50;
const sampleSize = 200_000;

/**
 * Finds the delimiter: the candidate that splits the header into several cells, and most of the rows into as many. A
 * tie goes to more columns, then to the comma. csv-parse's own `delimiter_auto` counts characters and throws on
 * non-ASCII ones.
 *
 * @param text with `\n` line endings
 */
export function findDelimiter(text: string): Delimiter {
  const sample = text.trimStart().slice(0, sampleSize);
  let best: Delimiter = ',';
  let bestScore = 0;
  for (const candidate of delimiterCandidates) {
    const score = scoreDelimiter(sample, candidate);
    if (score > bestScore) {
      best = candidate;
      bestScore = score;
    }
  }
  return best;
}

/** Returns 0 if the header is not split; else the share of rows with as many cells, and a little for their number. */
function scoreDelimiter(sample: string, delimiter: Delimiter): number {
  const [header = [], ...rows] = splitRecords(sample, delimiter, sampleRecords).records;
  if (header.length < 2) return 0;
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  const alike = filled.filter((row) => row.length === header.length);
  const consistency = filled.length === 0 ? 1 : alike.length / filled.length;
  return consistency + Math.min(header.length, 1000) / 10_000;
}

/**
 * Splits the text of a CSV file into records of cells, as written: nothing is trimmed or left out except empty lines
 * at the end. Never throws.
 *
 * A quotation mark that is never closed would swallow the rows below it. Its line is read with the mark as text, and
 * the rows below as usual.
 *
 * @param text with `\n` line endings
 * @param limit maximum number of records to read
 * @returns the records, and the indexes of records with an unclosed quotation mark
 */
export function splitRecords(
  text: string,
  delimiter: Delimiter,
  limit = Number.POSITIVE_INFINITY,
): { records: string[][]; unclosed: number[] } {
  const bytes = Buffer.from(text);
  const records: string[][] = [];
  const unclosed: number[] = [];
  let start = 0;
  while (start < bytes.length && records.length < limit) {
    const quoted = unclosed.length < maxRecoveries;
    start += readRecords(bytes.subarray(start), delimiter, { records, limit, quoted });
    start += skipEmptyLines(bytes.subarray(start), records);
    if (start >= bytes.length || records.length >= limit) break;
    const end = lineEnd(bytes, start);
    const [record = ['']] = parse(bytes.subarray(start, end), { ...lenientOptions(delimiter), quote: null });
    unclosed.push(records.length);
    records.push(record);
    start = end;
  }
  return { records: records.slice(0, limit), unclosed };
}

/** Adds a record for each empty line at the beginning, and returns their length in bytes. */
function skipEmptyLines(bytes: Buffer, records: string[][]): number {
  let done = 0;
  for (let end = lineEnd(bytes, 0); done < end; end = lineEnd(bytes, done)) {
    if (bytes.subarray(done, end).toString().trim() !== '') break;
    records.push(['']);
    done = end;
  }
  return done;
}

/** Reads until the end, the limit or an unclosed quotation mark, and returns the number of bytes read. */
function readRecords(
  bytes: Buffer,
  delimiter: Delimiter,
  { records, limit, quoted }: { records: string[][]; limit: number; quoted: boolean },
): number {
  let done = 0;
  let emptyLines = 0;
  let stopped = false;
  const options: Options<string[]> = {
    ...lenientOptions(delimiter),
    ...(quoted ? {} : { quote: null }),
    ...(Number.isFinite(limit) ? { to: limit - records.length } : {}),
    max_record_size: maxRecordBytes,
    // The parser creates an error for each empty line, since it is shorter than the header: thousands take seconds.
    skip_empty_lines: true,
    on_record(record, { bytes: end, empty_lines }) {
      if (stopped) return null;
      if (quoted && record.some(looksUnclosed) && !isStrict(bytes.subarray(done, end), delimiter)) {
        stopped = true;
        throw new UnclosedQuote();
      }
      for (; emptyLines < empty_lines; emptyLines += 1) records.push(['']);
      done = end;
      records.push(record);
      return null;
    },
  };
  // The parser creates an error for each record of another length than the first; most of the time would go into
  // stack traces.
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    parse(bytes, options);
    return bytes.length;
  } catch (error) {
    if (error instanceof UnclosedQuote || error instanceof CsvError) return done;
    throw error;
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

class UnclosedQuote extends Error {}

/** If text follows a closing mark, the lenient parser leaves the opening mark in the cell. */
function looksUnclosed(cell: string): boolean {
  return cell.startsWith('"') && cell.includes('\n');
}

function isStrict(bytes: Buffer, delimiter: Delimiter): boolean {
  try {
    parse(bytes, { ...lenientOptions(delimiter), relax_quotes: false });
    return true;
  } catch {
    return false;
  }
}

function lenientOptions(delimiter: Delimiter) {
  return { delimiter, record_delimiter: '\n', relax_quotes: true, relax_column_count: true, ltrim: true };
}

function lineEnd(bytes: Buffer, start: number): number {
  const end = bytes.indexOf(newLine, start);
  return end === -1 ? bytes.length : end + 1;
}
