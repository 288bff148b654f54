import { knownColumn } from '#model/columns';
import type { Phrase } from '#model/problems/phrases';
import { columnName } from '#scripts/columns/column-names';
import { normaliseHeader } from '#scripts/columns/normalise-header';
import { readPhrase } from '#scripts/lists/problem-texts';
import type { SheetColumn, SheetRow } from '#scripts/lists/sheet';

/** Number of first rows in which the header is searched. */
const rowsAtTop = 12;

/**
 * Returns the index of the header: the first row that is not empty, unless it is a note above a row with known
 * columns. -1 if there is none.
 */
export function findHeader(records: readonly string[][]): number {
  const first = records.findIndex((record) => countFilled(record) > 0);
  const above = records[first];
  if (!above || countKnown(above) > 0) return first;
  const below = records.slice(0, first + rowsAtTop).findIndex((record) => countKnown(record) >= 2);
  const header = records[below] ?? [];
  // A row of merged group headings may also be quite full, but less than the header.
  const share = countKnown(header) > 2 ? 1 : 0.5;
  const areNotes = records
    .slice(first, below)
    .every((record) => countFilled(record) < share * countFilled(header));
  return areNotes && header.length > 0 ? below : first;
}

function countFilled(record: readonly string[]): number {
  return record.filter((cell) => cell.trim() !== '').length;
}

function countKnown(record: readonly string[]): number {
  return record.filter((cell) => cell.length < 60 && knownColumn(columnName(cell)) !== undefined).length;
}

/** Matches explanations of columns in templates, in a row below the header. */
const explanationCell =
  /^(?:y{4}|e\.g\.|required|optional|mandatory|repeatable)|\((?:required|optional|mandatory|repeatable)\)|unique identifier|free text|max(?:imum|\.)? \d+ char|controlled vocabulary|^(?:dc|dcterms|schema):[a-z]+$/i;
const totalLabel = /^(?:grand total|totale?|sum|summe|gesamt|insgesamt|suma|soma)s?:?$/i;
const number = /^[\d.,\s%€$£+-]{1,30}$/;

/**
 * Returns rows that are not items, each with its description: repeated headers, explanations below them, a total at
 * the end.
 */
export function findNoteRows(
  rows: readonly SheetRow[],
  columns: readonly SheetColumn[],
): Map<SheetRow, Phrase> {
  const found = new Map<SheetRow, Phrase>();
  for (const row of rows) {
    const filled = filledCells(row, columns);
    if (
      filled.length > 1 &&
      filled.every(({ cell, column }) => normaliseHeader(cell) === normaliseHeader(column.header))
    )
      found.set(row, readPhrase('headers-again'));
  }
  const [first] = rows;
  if (first && filledCells(first, columns).filter(({ cell }) => explanationCell.test(cell)).length > 1)
    found.set(first, readPhrase('second-headers'));
  const last = rows.at(-1);
  const [name, ...numbers] = last ? filledCells(last, columns) : [];
  if (
    last &&
    name &&
    totalLabel.test(name.cell) &&
    numbers.length > 0 &&
    numbers.every(({ cell }) => number.test(cell))
  )
    found.set(last, readPhrase('total-row'));
  return found;
}

function filledCells({ cells }: SheetRow, columns: readonly SheetColumn[]) {
  return columns.flatMap((column) => {
    const cell = cells[column.index] ?? '';
    return cell === '' ? [] : { cell, column };
  });
}
