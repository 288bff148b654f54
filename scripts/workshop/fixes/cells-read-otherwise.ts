import { emptyPlaceholders } from '#scripts/lists/placeholders';
import {
  columnsOf,
  editOf,
  editsOfEach,
  type Fixer,
  type SheetToFix,
} from '#scripts/workshop/fixes/sheet-to-fix';
import { deskPhrase } from '#scripts/workshop/problem-texts';

/** Control characters other than white space, and lone surrogates. */
const unshowableCharacters = /[^\P{Cc}\t\n\v\f\r\u0080-\u009f]|\p{Cs}/gu;

/** Removes characters that cannot be shown, and are not read, from cells. */
export function unshowableFixer(sheet: SheetToFix): Fixer {
  const headers = sheet.rows[sheet.headerIndex] ?? [];
  return ({ rows }) => {
    const edits = editsOfEach(rows, (row) =>
      row - 1 <= sheet.headerIndex
        ? undefined
        : sheet.rows[row - 1]?.flatMap((cell, index) => {
            const after = cell.replace(unshowableCharacters, '');
            const column = { index, header: headers[index] ?? '' };
            return after === cell ? [] : editOf(sheet, { row, column, after });
          }),
    );
    return edits && { label: deskPhrase('fix-take-out'), parts: { cells: edits } };
  };
}

/** Empties cells with placeholders of programs, which are read as empty. */
export function placeholderFixer(sheet: SheetToFix): Fixer {
  const { columns, rows } = sheet.sheet;
  const { clean } = emptyPlaceholders({ columns, rows }, { file: sheet.file });
  const cleaned = new Map(rows.map((row) => [row.row, clean(row).cells]));
  return (problem) => {
    const named = problem.column === undefined ? sheet.columns : columnsOf(sheet, problem.column);
    const edits = editsOfEach(problem.rows, (row) =>
      named.flatMap((column) => {
        const isRead = cleaned.get(row)?.[column.index] !== '';
        const isWritten = (sheet.rows[row - 1]?.[column.index] ?? '').trim() !== '';
        return isRead || !isWritten ? [] : editOf(sheet, { row, column, after: '' });
      }),
    );
    return edits && { label: deskPhrase('fix-empty', { count: edits.length }), parts: { cells: edits } };
  };
}
