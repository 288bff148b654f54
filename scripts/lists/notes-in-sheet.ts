import { knownColumn } from '#model/columns';
import { columnName } from '#scripts/columns/column-names';
import { normaliseHeader } from '#scripts/columns/normalise-header';
import type { SheetColumn, SheetRow } from '#scripts/lists/sheet';

/** Number of rows from the top among which the header is looked for. */
const rowsAtTop = 12;

/**
 * Returns the index of the header: the first row that is not empty, unless it is a note above one with known columns. -1 if there
 * is none.
 */
export function findHeader(records: readonly string[][]): number {
  const first = records.findIndex((record) => filledIn(record) > 0);
  const above = records[first];
  if (!above || knownIn(above) > 0) return first;
  const below = records.slice(0, first + rowsAtTop).findIndex((record) => knownIn(record) >= 2);
  const header = records[below] ?? [];
  // Headings of groups of columns, in merged cells, may fill a row as well, if not as far.
  const share = knownIn(header) > 2 ? 1 : 0.5;
  const areNotes = records.slice(first, below).every((record) => filledIn(record) < share * filledIn(header));
  return areNotes && header.length > 0 ? below : first;
}

function filledIn(record: readonly string[]): number {
  return record.filter((cell) => cell.trim() !== '').length;
}

function knownIn(record: readonly string[]): number {
  return record.filter((cell) => cell.length < 60 && knownColumn(columnName(cell)) !== undefined).length;
}

/** Words with which templates explain a column, in a row below the header. */
const explanation =
  /^(?:y{4}|e\.g\.|required|optional|mandatory|repeatable)|\((?:required|optional|mandatory|repeatable)\)|unique identifier|free text|max(?:imum|\.)? \d+ char|controlled vocabulary|^(?:dc|dcterms|schema):[a-z]+$/i;
const total = /^(?:grand total|totale?|sum|summe|gesamt|insgesamt|suma|soma)s?:?$/i;
const number = /^[\d.,\s%€$£+-]{1,30}$/;

/** Returns the rows that are no items, each with what it is: repeated headers, explanations below them, a total at the end. */
export function rowsOfNotes(
  rows: readonly SheetRow[],
  columns: readonly SheetColumn[],
): Map<SheetRow, string> {
  const found = new Map<SheetRow, string>();
  for (const row of rows) {
    const filled = filledOf(row, columns);
    if (
      filled.length > 1 &&
      filled.every(({ cell, column }) => normaliseHeader(cell) === normaliseHeader(column.header))
    )
      found.set(row, 'the names of the columns again');
  }
  const [first] = rows;
  if (first && filledOf(first, columns).filter(({ cell }) => explanation.test(cell)).length > 1)
    found.set(first, 'a second row of headers, which explains the columns');
  const last = rows.at(-1);
  const [name, ...numbers] = last ? filledOf(last, columns) : [];
  if (
    last &&
    name &&
    total.test(name.cell) &&
    numbers.length > 0 &&
    numbers.every(({ cell }) => number.test(cell))
  )
    found.set(last, 'a total');
  return found;
}

function filledOf({ cells }: SheetRow, columns: readonly SheetColumn[]) {
  return columns.flatMap((column) => {
    const cell = cells[column.index] ?? '';
    return cell === '' ? [] : { cell, column };
  });
}
