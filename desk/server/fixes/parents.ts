import { likeFinder } from '#desk/server/fixes/like-finder';
import {
  columnIn,
  editOf,
  editsOfEach,
  type Fixer,
  type SheetToFix,
  writing,
} from '#desk/server/fixes/sheet-to-fix';

/** Corrects ids of parents that are written a little otherwise than the only row which can be meant. */
export function parentFixer(sheet: SheetToFix): Fixer {
  const ids = [...sheet.records.values()].flatMap(({ cells }) => (cells.id && !cells.parent ? cells.id : []));
  const meant = likeFinder(ids);
  return ({ rows, found }) => {
    const written = /^"(.+)"$/s.exec(found)?.[1];
    const id = written === undefined ? undefined : meant(written);
    if (id === undefined) return undefined;
    const edits = editsOfEach(rows, (row) => {
      const record = sheet.records.get(row);
      // An item is no part of itself.
      if (!record || record.cells.id === id) return undefined;
      const column = columnIn(sheet, { name: 'parent', row, cell: record.cells.parent });
      return column && [editOf(sheet, { row, column, after: id })];
    });
    return edits && writing(id, edits);
  };
}
