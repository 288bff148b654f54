import { editCells, type ShownTable } from '#desk/table/typed-cells';
import type { CellEdit } from '#model/desk/protocol';

export interface Replacing {
  find: string;
  replace: string;
  /** Index of the only column to search. */
  column?: number | undefined;
  matchesCase: boolean;
  /** True if the whole cell must match. An empty query then matches empty cells. */
  isWhole: boolean;
  /** True if `find` is a regular expression, and `$1` in `replace` its first group. */
  isPattern: boolean;
}

/** Returns the edits of a replacement; undefined for an invalid regular expression. */
export function previewReplace(table: ShownTable, wanted: Replacing): CellEdit[] | undefined {
  const { find, replace, column, isWhole, isPattern } = wanted;
  if (find === '' && !isWhole) return [];
  const pattern = patternOf(wanted);
  if (!pattern) return undefined;
  // `$` has a special meaning only with a regular expression.
  const change = isPattern
    ? (text: string) => text.replace(pattern, replace)
    : (text: string) => text.replace(pattern, () => replace);
  const range = {
    top: 0,
    bottom: table.rows.length - 1,
    left: column ?? 0,
    right: column ?? table.columns.length - 1,
  };
  return editCells(table, range, (row, place) => {
    const index = table.columns[place]?.index;
    const before = index === undefined ? undefined : table.rows[row]?.seen[index];
    return before === undefined ? undefined : change(before);
  });
}

function patternOf({ find, matchesCase, isWhole, isPattern }: Replacing): RegExp | undefined {
  const source = isPattern ? find : find.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');
  try {
    return new RegExp(isWhole ? `^(?:${source})$` : source, matchesCase ? 'gu' : 'giu');
  } catch {
    return undefined;
  }
}
