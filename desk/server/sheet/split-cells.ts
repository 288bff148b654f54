import type { UnitText } from '#desk/server/sheet/unit-text';
import type { Delimiter } from '#scripts/read/csv-records';

/**
 * How a cell is written: `marked` with quotation marks that are letters, as in `5" x 7"`; `quoted` within them; `broken` with text behind
 * the closing one, or with none.
 */
export type CellStyle = 'plain' | 'marked' | 'quoted' | 'broken';

/** Places of a file's cells, in units. */
export interface CellSpans {
  /** Start of each cell, after white space that the reader passes over, and its end, including quotation marks. */
  starts: number[];
  ends: number[];
  styles: CellStyle[];
  /** Index of each row's first cell; then the number of cells. */
  firstCells: number[];
  /** Start of each row, then the end of the last one, including its line end. */
  rowStarts: number[];
}

const tab = 0x09;
const newLine = 0x0a;
const verticalTab = 0x0b;
const carriageReturn = 0x0d;
const quote = 0x22;

/** The reader takes a longer record for a quotation mark that is never closed; its own limit is four times as much. */
const longestOrderly = 1_000_000;

/** Spaces beyond ASCII that the reader passes over before a cell; ASCII spaces are below U+0021. */
const wideSpaces =
  '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff';

/**
 * Splits a file into cells as the reader does (scripts/read/csv-records.ts), and keeps their positions.
 *
 * @param start unit that the first row begins at
 * @param unclosed indexes of rows in which quotation marks are letters, as one is never closed
 */
export function splitCells(
  { units, codec }: UnitText,
  { start, delimiter, unclosed }: { start: number; delimiter: Delimiter; unclosed: ReadonlySet<number> },
): CellSpans {
  const spans: CellSpans = { starts: [], ends: [], styles: [], firstCells: [], rowStarts: [] };
  const separator = delimiter.charCodeAt(0);
  const spaces = new Set(Array.from(wideSpaces, (space) => codec.encode(space)));
  let at = start;
  while (at < units.length) {
    const areLetters = unclosed.has(spans.rowStarts.length);
    spans.rowStarts.push(at);
    spans.firstCells.push(spans.starts.length);
    for (at -= 1; ; ) {
      const from = skipSpaces(units, at + 1, { separator, spaces });
      const cell =
        units.charCodeAt(from) === quote && !areLetters
          ? readQuoted(units, from, separator)
          : readPlain(units, from, separator);
      at = cell.end;
      spans.starts.push(from);
      spans.ends.push(at);
      spans.styles.push(cell.style);
      if (units.charCodeAt(at) !== separator) break;
    }
    at = endOfLine(units, at);
  }
  spans.rowStarts.push(at);
  spans.firstCells.push(spans.starts.length);
  dropBlankRows(spans);
  return spans;
}

function skipSpaces(
  units: string,
  start: number,
  { separator, spaces }: { separator: number; spaces: ReadonlySet<string | undefined> },
): number {
  let at = start;
  for (;;) {
    const code = units.charCodeAt(at);
    if ((code === 0x20 || code === tab || code === 0x0c) && code !== separator) at += 1;
    else if (code > 0x7f) {
      const length = [1, 2, 3].find((each) => spaces.has(units.slice(at, at + each)));
      if (length === undefined) return at;
      at += length;
    } else return at;
  }
}

function readPlain(units: string, from: number, separator: number): { end: number; style: CellStyle } {
  let style: CellStyle = 'plain';
  for (let at = from; at < units.length; at += 1) {
    const code = units.charCodeAt(at);
    if (code === quote) style = 'marked';
    else if (code === separator || isLineBreak(code)) return { end: at, style };
  }
  return { end: units.length, style };
}

function readQuoted(units: string, from: number, separator: number): { end: number; style: CellStyle } {
  const closing = closingQuote(units, from);
  if (closing === -1) return { end: units.length, style: 'broken' };
  const end = closing + 1;
  const code = units.charCodeAt(end);
  if (end === units.length || code === separator || isLineBreak(code)) return { end, style: 'quoted' };
  return { end: readPlain(units, end, separator).end, style: 'broken' };
}

/** Returns the place of the quotation mark that closes the one at a place; -1 if none does. */
export function closingQuote(units: string, opening: number): number {
  let at = units.indexOf('"', opening + 1);
  while (at !== -1 && units.charCodeAt(at + 1) === quote) at = units.indexOf('"', at + 2);
  return at;
}

function isLineBreak(code: number): boolean {
  return code === newLine || code === carriageReturn || code === verticalTab;
}

/** Returns the end of a line end: `\n`, `\r`, a vertical tab, or `\n` after any number of `\r`. */
function endOfLine(units: string, start: number): number {
  let at = start;
  while (units.charCodeAt(at) === carriageReturn) at += 1;
  if (units.charCodeAt(at) === newLine) return at + 1;
  return Math.min(start + 1, units.length);
}

/** Removes empty lines from the end, which are no rows to the reader. */
function dropBlankRows({ starts, ends, styles, firstCells, rowStarts }: CellSpans): void {
  while (rowStarts.length > 1) {
    const first = firstCells.at(-2) ?? 0;
    if (starts.length - first > 1 || styles[first] !== 'plain' || starts[first] !== ends[first]) return;
    for (const list of [starts, ends, styles, firstCells, rowStarts]) list.pop();
  }
}

/** Returns whether the reader is known to read the same cells, as its lenience has nothing to do. */
export function isOrderly(units: string, { styles, firstCells, rowStarts, ends }: CellSpans): boolean {
  for (let row = 0; row + 1 < rowStarts.length; row += 1) {
    const start = rowStarts[row] ?? 0;
    const cells = styles.slice(firstCells[row], firstCells[row + 1]);
    const end = ends[(firstCells[row + 1] ?? 0) - 1] ?? 0;
    if (cells.includes('broken') || end - start > longestOrderly) return false;
    if (cells.includes('marked') && /[\n\r\v]/.test(units.slice(start, end))) return false;
  }
  return true;
}
