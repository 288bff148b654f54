import type { CellEdit } from '#model/desk/protocol';
import { giveIds } from '#scripts/items/ids';
import type { RawRecord } from '#scripts/read/raw';
import { similarNameFinder } from '#scripts/workshop/fixes/like-finder';
import {
  columnIn,
  editOf,
  editsOfEach,
  type Fixer,
  type SheetToFix,
  writeFix,
} from '#scripts/workshop/fixes/sheet-to-fix';
import { deskPhrase } from '#scripts/workshop/problem-texts';

/** Writes the generated ids into rows without one, with another row's, or with one that cannot be an address. */
export function idFixer(sheet: SheetToFix): Fixer {
  const { raw, rows, headerIndex, records } = sheet;
  const { ids } = giveIds(raw);
  const newColumn = { index: rows[headerIndex]?.length ?? 0, header: 'id' };
  const owners = new Map<string, RawRecord>();
  for (const record of records.values()) {
    const { id } = record.cells;
    if (id !== undefined && !owners.has(id.toLowerCase())) owners.set(id.toLowerCase(), record);
  }
  /** Adds the column, with the id of each row. */
  const fixOfAll = (file: string) => {
    const cells = [...records].flatMap(([row, record]) => {
      const after = record.source === file ? ids.get(record) : undefined;
      // A cell beyond the last header would be in the new column.
      const isTaken = (rows[row - 1]?.length ?? 0) > newColumn.index;
      return after === undefined || isTaken ? [] : [editOf(sheet, { row, column: newColumn, after })];
    });
    if (cells.length < records.size) return undefined;
    const [only] = cells;
    const label =
      cells.length === 1 && only
        ? deskPhrase('fix-id', { id: only.after })
        : deskPhrase('fix-ids', { count: cells.length });
    return { label, parts: { addColumns: ['id'], cells } };
  };
  return ({ rows: [row, ...others], file }) => {
    if (row === undefined) return fixOfAll(file);
    const record = records.get(row);
    const after = record && ids.get(record);
    if (record === undefined || after === undefined || others.length > 0) return undefined;
    const column = columnIn(sheet, { name: 'id', row, cell: record.cells.id });
    if (!column) return undefined;
    const { id } = record.cells;
    // Parts refer to the first row with an id.
    const parts =
      id !== undefined && owners.get(id.toLowerCase()) === record ? partsOf(id, sheet, after) : [];
    return (
      parts && {
        label: deskPhrase('fix-id', { id: after }),
        parts: { cells: [editOf(sheet, { row, column, after }), ...parts] },
      }
    );
  };
}

/** Returns the edits of rows that name an id as their parent; undefined if one of them has no such cell. */
function partsOf(id: string, sheet: SheetToFix, after: string): CellEdit[] | undefined {
  const edits: CellEdit[] = [];
  // Manifests of a collection get their parent from its row.
  const parts = sheet.raw.records.filter(({ source }) => source === sheet.file);
  const rows = new Map(parts.map((record) => [record.row, record]));
  for (const [row, { cells }] of rows) {
    if (row === undefined || cells.parent?.toLowerCase() !== id.toLowerCase()) continue;
    const column = columnIn(sheet, { name: 'parent', row, cell: cells.parent });
    if (!column) return undefined;
    edits.push(editOf(sheet, { row, column, after }));
  }
  return edits;
}

/** Corrects ids of parents that are misspelt, if only one row can be meant. */
export function parentFixer(sheet: SheetToFix): Fixer {
  const ids = [...sheet.records.values()].flatMap(({ cells }) => (cells.id && !cells.parent ? cells.id : []));
  const meant = similarNameFinder(ids);
  return ({ rows, found }) => {
    const written = /^"(.+)"$/s.exec(found)?.[1];
    const id = written === undefined ? undefined : meant(written);
    if (id === undefined) return undefined;
    const edits = editsOfEach(rows, (row) => {
      const record = sheet.records.get(row);
      // An item cannot be its own part.
      if (!record || record.cells.id === id) return undefined;
      const column = columnIn(sheet, { name: 'parent', row, cell: record.cells.parent });
      return column && [editOf(sheet, { row, column, after: id })];
    });
    return edits && writeFix(id, edits);
  };
}
