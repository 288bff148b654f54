import { readCsvRecords } from '#scripts/lists/csv';
import type { Delimiter } from '#scripts/lists/csv-records';
import { binaryContent } from '#scripts/lists/encoding';
import { readUnits, type UnitText } from '#scripts/workshop/write-cells/unit-text';

export interface SheetSource {
  /** Path below the collection folder, for messages. */
  file: string;
  /** Encoding of files that are not Unicode, from the settings. */
  encoding?: string | undefined;
}

/** The rows of a CSV file, with their positions. */
export interface Grid {
  text: UnitText;
  delimiter: Delimiter;
  /** Cells as the reader reads them: line ends `\n`, nothing trimmed at the end. */
  rows: readonly string[][];
  /** First unit of each row; then the end of the last one, with its line end. */
  rowStarts: readonly number[];
}

/** A cell as written in the file. */
export interface WrittenCell {
  /** Its first unit, after white space that the reader skips. */
  start: number;
  /** With its quotation marks. */
  units: string;
  /** False also if quotation marks are part of the text, as in `5" x 7"`. */
  isQuoted: boolean;
}

/** A sentence for the owner if a file cannot be edited here. */
export interface ReadOnly {
  readOnly: string;
}

/** The last grid, since each change begins with the file that the one before has written. */
let last: { bytes: Uint8Array; source: SheetSource; grid: Grid } | undefined;

/** Reads a CSV file with the build's reader, or returns why it cannot be edited here. */
export function readGrid(bytes: Uint8Array, source: SheetSource): Grid | ReadOnly {
  if (last && last.source.encoding === source.encoding && Buffer.compare(last.bytes, bytes) === 0)
    return last.grid;
  const why = binaryContent(bytes);
  if (why) return saveAgain(source, `is ${why}`);
  const text = readUnits(bytes, source.encoding);
  if (bytes.length % text.codec.size > 0) return saveAgain(source, 'ends within a letter');
  const { records, delimiter, lines } = readCsvRecords(bytes, source);
  const lineStarts = [text.start];
  for (const { index, 0: lineEnd } of text.units.matchAll(/\r+\n|[\r\v\n]/g))
    lineStarts.push(index + lineEnd.length);
  const rowStarts = lines.map((line) => lineStarts[line - 1] ?? text.units.length);
  const grid = { text, delimiter, rows: records, rowStarts };
  last = { bytes: Uint8Array.from(bytes), source, grid };
  return grid;
}

function saveAgain({ file }: SheetSource, why: string): ReadOnly {
  return { readOnly: `${file} ${why}. Open it in your spreadsheet program, and save it as "CSV UTF-8".` };
}

/**
 * Returns the cells of a row as written. A cell ends where its units contain as many delimiters and line ends as its
 * text.
 */
export function writtenCells({ text, delimiter, rows, rowStarts }: Grid, row: number): WrittenCell[] {
  const { units, codec } = text;
  const marks = new RegExp(`(\\r+\\n|[\\r\\v\\n${delimiter}])`);
  const pieces = units.slice(rowStarts[row], rowStarts[row + 1]).split(marks);
  let next = rowStarts[row] ?? 0;
  return (rows[row] ?? []).map((cell) => {
    const whole = pieces.splice(0, cell.split(marks).length).join('');
    const spaces = /^\s*/.exec(codec.decode(whole))?.[0] ?? '';
    const written = whole.slice(codec.encode(spaces)?.length);
    const start = next + whole.length - written.length;
    next += whole.length + (pieces.shift()?.length ?? 0);
    return { start, units: written, isQuoted: written.startsWith('"') && codec.decode(written) !== cell };
  });
}
