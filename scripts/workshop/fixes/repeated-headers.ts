import { normaliseHeader } from '#scripts/columns/normalise-header';
import { type Fixer, type SheetToFix, seenRow } from '#scripts/workshop/fixes/sheet-to-fix';
import { deskPhrase } from '#scripts/workshop/problem-texts';

/** Removes rows that repeat the header. */
export function repeatedHeaderFixer(sheet: SheetToFix): Fixer {
  const headers = sheet.rows[sheet.headerIndex] ?? [];
  const isHeader = (row: number) =>
    row - 1 > sheet.headerIndex &&
    seenRow(sheet, row).every(
      (cell, index) => cell.trim() === '' || normaliseHeader(cell) === normaliseHeader(headers[index] ?? ''),
    );
  return ({ rows }) =>
    rows.length > 0 && rows.every(isHeader)
      ? {
          label: deskPhrase('fix-remove-rows', { count: rows.length }),
          parts: { removeRows: rows.map((row) => ({ row, seen: seenRow(sheet, row) })) },
        }
      : undefined;
}
