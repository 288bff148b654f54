import type { Conflict, Refusal, SeenRow, SheetChange } from '#model/desk/protocol';
import { decodeAs } from '#scripts/lists/encoding';
import { type Splice, spliceChange } from '#scripts/workshop/write-cells/csv-splices';
import { type ChangePlan, planChange, rowAfter } from '#scripts/workshop/write-cells/plan-change';
import { type Grid, readGrid, type SheetSource } from '#scripts/workshop/write-cells/read-grid';
import { isAscii, readUnits } from '#scripts/workshop/write-cells/unit-text';

export interface ChangedSheet {
  /** The whole file; unchanged if there was nothing to write. */
  bytes: Uint8Array;
  /** Changes that were not written, since another program has changed the cells. */
  conflicts: Conflict[];
  /** Changed and added rows, in their new state. */
  rows: SeenRow[];
}

/**
 * Changes a CSV file. Bytes change only in changed cells: delimiter, quotation marks, line ends, encoding, order and
 * rows of any length are kept. The result is read again, and refused if it does not have the intended cells.
 *
 * @param bytes the current file; changes by other programs since the edits are kept
 */
export function changeSheet(
  bytes: Uint8Array,
  change: SheetChange,
  source: SheetSource,
): ChangedSheet | Refusal {
  const original = change.toUtf8 ? toUtf8(bytes, source.encoding) : bytes;
  const grid = readGrid(original, source);
  if ('readOnly' in grid) return { refused: grid.readOnly };
  const plan = planChange(grid, change, source.file);
  if ('refused' in plan) return plan;
  const splices = spliceChange(grid, plan, source.file);
  if ('refused' in splices) return splices;
  const changed = splices.length === 0 ? original : splice(original, grid, splices);
  const now = splices.length === 0 ? grid : readGrid(changed, source);
  if ('readOnly' in now) return { refused: now.readOnly };
  if (now.text.codec.label !== grid.text.codec.label && !isAscii(now.text.units))
    return { refused: readAgainFault(source.file, now.text.codec.label), needsUtf8: true };
  const places = newIndexes(grid, plan, now);
  if (!places) return { refused: differentCells(source.file) };
  const rows = [...plan.touched].map((index) => places[index] ?? index).sort((a, b) => a - b);
  const added = plan.addedRows.map((_, index) => now.rows.length - plan.addedRows.length + index);
  return {
    bytes: changed,
    conflicts: plan.conflicts,
    rows: [...rows, ...added].map((index) => ({ row: index + 1, seen: now.rows[index] ?? [] })),
  };
}

/** Converts a file to UTF-8 with a byte order mark, which Excel needs. UTF-8 is unchanged. */
function toUtf8(bytes: Uint8Array, encoding: string | undefined): Uint8Array {
  const { label } = readUnits(bytes, encoding).codec;
  return label === 'utf-8' ? bytes : Buffer.from(`\ufeff${decodeAs(label, bytes)}`);
}

function splice(bytes: Uint8Array, { text: { codec } }: Grid, splices: readonly Splice[]): Uint8Array {
  const parts: Uint8Array[] = [];
  let done = 0;
  for (const { start, end, units } of splices) {
    parts.push(bytes.subarray(done, start * codec.size), codec.toBytes(units));
    done = end * codec.size;
  }
  return Buffer.concat([...parts, bytes.subarray(done)]);
}

/** Returns the new index of each kept row, by its old one; undefined if the file is not read as intended. */
function newIndexes(grid: Grid, plan: ChangePlan, now: Grid): (number | undefined)[] | undefined {
  if (now.delimiter !== grid.delimiter) return undefined;
  const places: (number | undefined)[] = [];
  const header = plan.headerIndex === -1 && plan.addedColumns.length > 0 ? [plan.addedColumns] : [];
  const wanted: string[][] = [];
  for (const [index, row] of grid.rows.entries()) {
    places.push(plan.removed.has(index) ? undefined : wanted.length);
    if (!plan.removed.has(index)) wanted.push(rowAfter(plan, index, row).cells);
  }
  wanted.push(...header, ...plan.addedRows);
  // Empty lines at the end are not rows.
  const isAsMeant =
    now.rows.length <= wanted.length && wanted.every((row, index) => isEqual(row, now.rows[index] ?? ['']));
  return isAsMeant ? places : undefined;
}

function isEqual(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((cell, index) => cell === b[index]);
}

function readAgainFault(file: string, label: string): string {
  return `With this text the letters of ${file} would be taken for ${label}. Save the whole file as UTF-8, so that there is no doubt.`;
}

function differentCells(file: string): string {
  return `${file} would not be read as it was meant after this change, as its quotation marks or delimiters are in disorder. Nothing was written. Open it in your spreadsheet program, and save it as "CSV UTF-8".`;
}
