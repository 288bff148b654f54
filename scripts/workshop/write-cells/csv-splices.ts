import type { Refusal } from '#model/desk/protocol';
import type { Delimiter } from '#scripts/lists/csv-records';
import { type ChangePlan, rowAfter } from '#scripts/workshop/write-cells/plan-change';
import { type Grid, type WrittenCell, writtenCells } from '#scripts/workshop/write-cells/read-grid';

/** Units of a file, and their replacement. */
export interface Splice {
  start: number;
  end: number;
  units: string;
}

interface CellFormat {
  delimiter: Delimiter;
  /** Line break within a cell. */
  lineBreak: string;
  /** True to quote the text even if it needs no quotation marks. */
  isQuoted: boolean;
}

/** A text that the file's encoding cannot represent. */
class Unwritable extends Error {
  readonly text: string;

  constructor(text: string) {
    super();
    this.text = text;
  }
}

/** Returns the splices of a planned change, in the order of the file. Nothing else is written. */
export function spliceChange(grid: Grid, plan: ChangePlan, file: string): Splice[] | Refusal {
  try {
    return [...rowSplices(grid, plan), ...endSplice(grid, plan)];
  } catch (error) {
    if (!(error instanceof Unwritable)) throw error;
    return { refused: unwritable(grid, error.text, file), needsUtf8: true };
  }
}

function unwritable({ text: { codec } }: Grid, text: string, file: string): string {
  const sign = Array.from(text).find((each) => codec.encode(each) === undefined) ?? text;
  return `${file} is saved as ${codec.label}, which cannot hold "${sign}". Save the whole file as UTF-8, or write the text without this sign.`;
}

function encode({ text: { codec } }: Grid, text: string): string {
  const units = codec.encode(text);
  if (units === undefined) throw new Unwritable(text);
  return units;
}

function rowSplices(grid: Grid, plan: ChangePlan): Splice[] {
  const { rows: all, rowStarts } = grid;
  const rows =
    plan.addedColumns.length === 0
      ? [...plan.cells.keys(), ...plan.removed].sort((a, b) => a - b)
      : all.map((_, index) => index);
  const lineBreak = lineBreakFor(grid, plan);
  return rows.flatMap((index) =>
    plan.removed.has(index)
      ? [{ start: rowStarts[index] ?? 0, end: rowStarts[index + 1] ?? 0, units: '' }]
      : cellSplices(grid, plan, { index, lineBreak }),
  );
}

function cellSplices(
  grid: Grid,
  plan: ChangePlan,
  { index, lineBreak }: { index: number; lineBreak: string },
): Splice[] {
  const { delimiter } = grid;
  const row = grid.rows[index] ?? [];
  const { cells, kept } = rowAfter(plan, index, row);
  const written = writtenCells(grid, index);
  const splices: Splice[] = [];
  for (const column of [...(plan.cells.get(index)?.keys() ?? [])].sort((a, b) => a - b)) {
    const before = written[column];
    if (column >= kept || !before) break;
    const after = cells[column] ?? '';
    const own = lineBreakOf(before.units) ?? lineBreak;
    const isQuoted = before.isQuoted || (cells.length === 1 && after === '');
    const units = encode(grid, formatCell(after, { delimiter, lineBreak: own, isQuoted }));
    splices.push({ start: before.start, end: endOf(before), units });
  }
  const added = cells.slice(kept, cells.length - (row.length - kept));
  if (added.length === 0) return splices;
  const format = { delimiter, lineBreak, isQuoted: isAllQuoted(written) };
  const end = endOf(written[kept - 1] ?? { start: grid.rowStarts[index] ?? 0, units: '' });
  const units = encode(grid, added.map((after) => delimiter + formatCell(after, format)).join(''));
  return [...splices, { start: end, end, units }];
}

function endOf({ start, units }: Pick<WrittenCell, 'start' | 'units'>): number {
  return start + units.length;
}

/** Returns whether all cells of a row are quoted, so that new ones are too. */
function isAllQuoted(cells: readonly WrittenCell[]): boolean {
  return cells.every(({ isQuoted }) => isQuoted);
}

/**
 * Returns the line break for a cell that has none yet: as in the first cell with one, else `\n`, which spreadsheet
 * programs write even in files with `\r\n` line ends.
 */
function lineBreakFor({ text: { units }, rows, rowStarts }: Grid, plan: ChangePlan): string {
  const texts = [
    ...plan.addedRows.flat(),
    ...[...plan.cells.values()].flatMap((cells) => [...cells.values()]),
  ];
  if (!texts.some((text) => text.includes('\n'))) return '\n';
  const row = rows.findIndex((cells) => cells.some((cell) => cell.includes('\n')));
  return (row === -1 ? undefined : lineBreakOf(units.slice(rowStarts[row], rowStarts[row + 1]))) ?? '\n';
}

function lineBreakOf(units: string): string | undefined {
  return /\r\n|[\r\n\v]/.exec(units)?.[0];
}

/** Adds rows after the last one, before empty lines at the end. */
function endSplice(grid: Grid, plan: ChangePlan): Splice[] {
  const { addedRows, addedColumns, headerIndex, removed } = plan;
  const rows = headerIndex === -1 && addedColumns.length > 0 ? [addedColumns, ...addedRows] : addedRows;
  if (rows.length === 0) return [];
  const { delimiter, rowStarts, text } = grid;
  const end = rowStarts.at(-1) ?? text.start;
  let last = grid.rows.length - 1;
  while (removed.has(last)) last -= 1;
  const endOfLast = rowStarts[last + 1] ?? text.start;
  const lineEnd = lineEndOf(grid);
  const isOpen = endOfLast > text.start && !/[\r\n\v]/.test(text.units.charAt(endOfLast - 1));
  const format: CellFormat = {
    delimiter,
    lineBreak: lineBreakFor(grid, plan),
    isQuoted: last >= 0 && isAllQuoted(writtenCells(grid, last)),
  };
  const written = rows.map((cells) => formatRow(cells, format) + lineEnd).join('');
  return [{ start: end, end, units: encode(grid, (isOpen ? lineEnd : '') + written) }];
}

/** Returns the line end of the last row that has one; `\r\n` if none has, as in a new file. */
function lineEndOf({ text: { units }, rowStarts }: Grid): string {
  for (const [row, end] of [...rowStarts.entries()].reverse()) {
    const lineEnd = /(?:^|[^\r])(\r?\n|\r)$/.exec(units.slice(rowStarts[row - 1] ?? 0, end))?.[1];
    if (lineEnd !== undefined) return lineEnd;
  }
  return '\r\n';
}

/**
 * Formats the text of a cell, with `\n` line breaks, and quotes it if needed. A text that begins like a formula is
 * written unchanged, since the file is its owner's.
 */
function formatCell(text: string, { delimiter, lineBreak, isQuoted }: CellFormat): string {
  if (!isQuoted && !text.includes(delimiter) && !/["\n]|^\s|\s$/.test(text)) return text;
  return `"${text.replaceAll('"', '""').replaceAll('\n', lineBreak)}"`;
}

/** Formats the cells of a row, without its line end. A row of one empty cell is quoted, as it would be an empty line. */
function formatRow(cells: readonly string[], format: CellFormat): string {
  const isQuoted = format.isQuoted || (cells.length === 1 && cells[0] === '');
  return cells.map((cell) => formatCell(cell, { ...format, isQuoted })).join(format.delimiter);
}
