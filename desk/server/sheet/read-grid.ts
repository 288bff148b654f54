import { isUtf8 } from 'node:buffer';
import { type CellSpans, closingQuote, isOrderly, splitCells } from '#desk/server/sheet/split-cells';
import { readUnits, type UnitText } from '#desk/server/sheet/unit-text';
import { normaliseLines, takeDelimiter } from '#scripts/read/csv';
import { type Delimiter, splitRecords } from '#scripts/read/csv-records';
import { binaryContent, decodeAs } from '#scripts/read/encoding';

export interface SheetSource {
  /** Path below the collection folder, for the sentences. */
  file: string;
  /** Encoding that the owner names for files that are not Unicode. */
  encoding?: string | undefined;
}

/** The rows of a CSV file, each cell with its place. */
export interface Grid {
  text: UnitText;
  delimiter: Delimiter;
  /** Unit that the first row begins at, or would. */
  start: number;
  spans: CellSpans;
  rowCount: number;
  /** Returns the cells of a row, by its index, as the reader reads them: line ends `\n`, nothing trimmed at the end. */
  row(index: number): string[];
}

/** Characters that the delimiter is found by: `sampleSize` in scripts/read/csv-records.ts. */
const sampleLength = 200_000;

/** Why a file cannot be edited here: a sentence for its owner. */
export interface ReadOnly {
  readOnly: string;
}

/** The grid that was read last. Each change begins with the file that the one before has left. */
let last: { bytes: Uint8Array; source: SheetSource; grid: Grid } | undefined;

/** Reads a CSV file into the same cells as the reader does, or says why it cannot be edited here. */
export function readGrid(bytes: Uint8Array, source: SheetSource): Grid | ReadOnly {
  if (last && last.source.encoding === source.encoding && Buffer.compare(last.bytes, bytes) === 0)
    return last.grid;
  const grid = readNewGrid(bytes, source);
  if (!('readOnly' in grid)) last = { bytes: Uint8Array.from(bytes), source, grid };
  return grid;
}

function readNewGrid(bytes: Uint8Array, { file, encoding }: SheetSource): Grid | ReadOnly {
  const binary = binaryContent(bytes);
  if (binary)
    return readOnly(`${file} is ${binary}. Open it in your spreadsheet program, and save it as "CSV UTF-8".`);
  const text = readUnits(bytes, encoding);
  const { label, size } = text.codec;
  if (bytes.length % size > 0)
    return readOnly(
      `${file} ends within a letter. Open it in your spreadsheet program, and save it as "CSV UTF-8".`,
    );
  const beginning = decodeBeginning(bytes, label);
  const { text: table, delimiter } = takeDelimiter(beginning);
  const start = table.length === beginning.length ? text.start : endOfFirstLine(text);
  const split = (unclosed: readonly number[]) =>
    gridOf(text, {
      start,
      delimiter,
      spans: splitCells(text, { start, delimiter, unclosed: new Set(unclosed) }),
    });
  const grid = split([]);
  const isWholeUnicode = label === 'utf-8' ? isUtf8(bytes) : size === 2 && !/\p{Surrogate}/u.test(text.units);
  if (isWholeUnicode && isOrderly(text.units, grid.spans)) return grid;
  const whole = takeDelimiter(normaliseLines(decodeAs(label, bytes)));
  const { records, unclosed } = splitRecords(whole.text, delimiter);
  const lenient = unclosed.length > 0 ? split(unclosed) : grid;
  const differing = firstDifference(lenient, records);
  return differing === undefined ? lenient : readOnly(disorder(file, differing, records[differing] ?? []));
}

/** Decodes as much of a file as its delimiter is found by. */
function decodeBeginning(bytes: Uint8Array, label: string): string {
  for (let size = sampleLength + 1024; size < bytes.length; size *= 2) {
    const beginning = normaliseLines(decodeAs(label, bytes.subarray(0, size)));
    if (beginning.trimStart().length > sampleLength) return beginning;
  }
  return normaliseLines(decodeAs(label, bytes));
}

function readOnly(sentence: string): ReadOnly {
  return { readOnly: sentence };
}

function endOfFirstLine({ units, start }: UnitText): number {
  const end = /\r+\n|[\r\v\n]/.exec(units.slice(start));
  return end ? start + end.index + end[0].length : units.length;
}

function gridOf(
  text: UnitText,
  { start, delimiter, spans }: { start: number; delimiter: Delimiter; spans: CellSpans },
): Grid {
  const { starts, ends, styles, firstCells, rowStarts } = spans;
  function cell(index: number): string {
    const from = starts[index] ?? 0;
    const written = text.units.slice(from, ends[index]);
    const style = styles[index];
    if (style === 'quoted') return lineEnds(text.codec.decode(unquoted(written.slice(1, -1))));
    if (style !== 'broken') return text.codec.decode(written);
    const closing = closingQuote(written, 0);
    return lineEnds(text.codec.decode(`"${unquoted(written.slice(1, closing))}${written.slice(closing)}`));
  }
  return {
    text,
    delimiter,
    start,
    spans,
    rowCount: rowStarts.length - 1,
    row(index) {
      const first = firstCells[index] ?? 0;
      const count = (firstCells[index + 1] ?? first) - first;
      return Array.from({ length: count }, (_, column) => cell(first + column));
    },
  };
}

function unquoted(units: string): string {
  return units.includes('""') ? units.replaceAll('""', '"') : units;
}

function lineEnds(text: string): string {
  return /[\r\v]/.test(text) ? normaliseLines(text) : text;
}

/** Returns the index of the first row that is not the same in both. */
function firstDifference(grid: Grid, records: readonly string[][]): number | undefined {
  for (let index = 0; index < Math.max(grid.rowCount, records.length); index += 1) {
    const record = records[index];
    const row = index < grid.rowCount ? grid.row(index) : undefined;
    if (!record || !row || record.length !== row.length) return index;
    if (record.some((cell, column) => cell !== row[column])) return index;
  }
  return undefined;
}

function disorder(file: string, index: number, record: readonly string[]): string {
  const cell = record.find((each) => each.includes('"'));
  const found = cell === undefined ? '' : `: a cell begins ${JSON.stringify(cell.slice(0, 40))}`;
  return `Row ${index + 1} of ${file} has quotation marks or letters in disorder${found}. Close each quotation mark at the end of its cell, and write marks inside a cell twice (""); or open the file in your spreadsheet program, and save it as "CSV UTF-8".`;
}
