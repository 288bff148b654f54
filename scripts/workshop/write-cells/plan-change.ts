import type { CellEdit, Conflict, Refusal, SeenRow, SheetChange } from '#model/desk/protocol';
import { columnName } from '#scripts/columns/column-names';
import { normaliseLines } from '#scripts/lists/csv';
import { findHeader } from '#scripts/lists/header-row';
import type { Grid } from '#scripts/workshop/write-cells/read-grid';

/** The rows of a list, as read. */
type Rows = Pick<Grid, 'rows'>;

/** A change to a file, by the current indexes of its rows. */
export interface ChangePlan {
  /** Index of the header row; -1 in a file without text. */
  headerIndex: number;
  /** Number of columns before any is added. */
  width: number;
  addedColumns: string[];
  /** New texts of each row's cells by column; added columns come after the others. */
  cells: Map<number, Map<number, string>>;
  removed: Set<number>;
  /** Cells of new rows, one for each column. */
  addedRows: string[][];
  conflicts: Conflict[];
  /** Rows with an edit that is applied, or was there already. */
  touched: Set<number>;
}

/** Data of a file's header for finding rows. */
interface IdColumn {
  /** Index of the header row. */
  headerIndex: number;
  /** Index of the column of ids; -1 if there is none. */
  column: number;
}

/** Finds a row that was seen before the file was changed. */
interface RowFinder {
  /** The row with the same cells: the one with the same number, else the only one. */
  same(seen: SeenRow): number | undefined;
  /**
   * The only row with the same id.
   *
   * @param moved number of columns by which the columns have moved to the right
   */
  byId(seen: SeenRow, moved: number): number | undefined;
}

/** Finds the rows and columns of a change in the current file, and cells that another program has changed. */
export function planChange(grid: Rows, change: SheetChange, file: string): ChangePlan | Refusal {
  const headerIndex = findHeader(grid.rows);
  const header = grid.rows[headerIndex] ?? [];
  const known = new Set(['', ...header.map(headerKey)]);
  const addedColumns = change.addColumns.map(cleanText).filter((name) => {
    const isNew = !known.has(headerKey(name));
    known.add(headerKey(name));
    return isNew;
  });
  const headers = [...header, ...addedColumns].map(headerKey);
  const addedRows = rowsToAdd(change, headers);
  if (typeof addedRows === 'string') return { refused: noColumn(file, addedRows) };
  const column = header.findIndex((name) => columnName(name) === 'id');
  const plan: ChangePlan = {
    headerIndex,
    width: header.length,
    addedColumns,
    cells: new Map(),
    removed: new Set(),
    addedRows,
    conflicts: [],
    touched: new Set(),
  };
  const rows = rowFinder(grid, { headerIndex, column });
  for (const edit of change.cells) planEdit(plan, edit, { grid, rows, headers });
  for (const seen of change.removeRows) planRemoval(plan, seen, { grid, rows });
  for (const index of plan.removed) {
    plan.cells.delete(index);
    plan.touched.delete(index);
  }
  return plan;
}

/** Returns the cells of a row after a change, and the number of old cells before the added ones. */
export function rowAfter(
  { headerIndex, width, addedColumns, cells }: ChangePlan,
  index: number,
  row: readonly string[],
): { cells: string[]; kept: number } {
  const edits = cells.get(index) ?? new Map<number, string>();
  const kept = addedColumns.length > 0 ? Math.min(row.length, width) : row.length;
  const isBlank = row.length === 1 && row[0] === '' && edits.size === 0;
  const isWhole = row.length >= width && index >= headerIndex && !isBlank;
  const length = Math.max(
    kept,
    isWhole ? width + addedColumns.length : 0,
    ...[...edits.keys()].map((column) => column + 1),
  );
  const front = Array.from({ length }, (_, column) => {
    const name = index === headerIndex ? addedColumns[column - width] : undefined;
    return edits.get(column) ?? (column < kept ? row[column] : name) ?? '';
  });
  return { cells: [...front, ...row.slice(kept)], kept };
}

/** Normalises a header for comparison: the reader shows it on one line. */
function headerKey(header: string): string {
  return header.replace(/\s+/g, ' ').trim();
}

/** Removes characters that text files cannot contain, and unifies line ends. */
function cleanText(text: string): string {
  return normaliseLines(text).replace(/\0|\p{Surrogate}/gu, '');
}

/** Returns the cells of new rows; the name of a missing column, if there is one. */
function rowsToAdd({ addRows }: SheetChange, headers: readonly string[]): string[][] | string {
  const rows: string[][] = [];
  for (const cells of addRows) {
    const row = headers.map(() => '');
    for (const [header, text] of Object.entries(cells)) {
      const column = headers.indexOf(headerKey(header));
      if (column !== -1) row[column] = cleanText(text);
      else if (text !== '') return header;
    }
    rows.push(row);
  }
  return rows;
}

function noColumn(file: string, header: string): string {
  return `${file} has no column "${header}" any more. Add it again, or leave the field out.`;
}

function planEdit(
  plan: ChangePlan,
  edit: CellEdit,
  { grid, rows, headers }: { grid: Rows; rows: RowFinder; headers: readonly string[] },
): void {
  const after = cleanText(edit.after);
  const seen = { row: edit.row, seen: edit.seen.map(normaliseLines) };
  const column = findColumn(edit, headers);
  const index = column === undefined ? undefined : (rows.same(seen) ?? rows.byId(seen, column - edit.column));
  const now =
    index === undefined || column === undefined ? undefined : cellNow(grid.rows[index] ?? [], column, plan);
  if (index === undefined || column === undefined || now === undefined) {
    plan.conflicts.push({ row: edit.row, header: edit.header, after });
  } else if (now !== after && now !== (seen.seen[edit.column] ?? '')) {
    plan.conflicts.push({ row: index + 1, header: edit.header, now, after });
  } else {
    plan.touched.add(index);
    const cells = plan.cells.get(index) ?? new Map<number, string>();
    plan.cells.set(index, cells);
    if (now === after) cells.delete(column);
    else cells.set(column, after);
  }
}

/** Returns the current text of a cell; undefined if the row cannot have such a cell. */
function cellNow(
  row: readonly string[],
  column: number,
  { width, addedColumns }: ChangePlan,
): string | undefined {
  if (column < width) return row[column] ?? '';
  if (addedColumns.length > 0) return column < width + addedColumns.length ? '' : undefined;
  return row[column];
}

function findColumn({ column, header }: CellEdit, headers: readonly string[]): number | undefined {
  const key = headerKey(header);
  // Cells may be beyond the last header.
  if ((headers[column] ?? '') === key) return column;
  const found = headers.indexOf(key);
  return found !== -1 && headers.lastIndexOf(key) === found ? found : undefined;
}

function planRemoval(
  plan: ChangePlan,
  { row, seen }: SeenRow,
  { grid, rows }: { grid: Rows; rows: RowFinder },
): void {
  const wanted = { row, seen: seen.map(normaliseLines) };
  const index = rows.same(wanted);
  if (index !== undefined && index !== plan.headerIndex) return void plan.removed.add(index);
  const changed = index === undefined ? rows.byId(wanted, 0) : undefined;
  if (changed === undefined) return void plan.conflicts.push({ row });
  const now = grid.rows[changed] ?? [];
  const column = now.findIndex((cell, place) => cell !== (wanted.seen[place] ?? ''));
  const header = grid.rows[plan.headerIndex]?.[column];
  plan.conflicts.push({ row: changed + 1, ...(header !== undefined && { header }), now: now[column] ?? '' });
}

/** Indexes the rows once, and only if one has moved. */
function rowFinder(grid: Rows, { headerIndex, column }: IdColumn): RowFinder {
  let byCells: Map<string, number[]> | undefined;
  let byIds: Map<string, number[]> | undefined;
  return {
    same(seen) {
      const key = cellsKey(seen.seen);
      const index = seen.row - 1;
      if (cellsKey(grid.rows[index] ?? []) === key && index < grid.rows.length) return index;
      byCells ??= indexRows(grid, 0, cellsKey);
      return onlyOne(byCells.get(key));
    },
    byId({ seen }, moved) {
      if (column === -1) return undefined;
      byIds ??= indexRows(grid, headerIndex + 1, (cells) => cells[column]?.trim() ?? '');
      const index = byIds;
      const found = [column, column - moved].flatMap((place) => {
        const id = seen[place]?.trim() ?? '';
        return (id === '' ? undefined : onlyOne(index.get(id))) ?? [];
      });
      return onlyOne([...new Set(found)]);
    },
  };
}

/** Returns the same text for rows with the same cells, except empty ones at the end. */
export function cellsKey(cells: readonly string[]): string {
  const filled = cells.findLastIndex((cell) => cell !== '') + 1;
  return JSON.stringify(cells.slice(0, filled));
}

function indexRows(
  grid: Rows,
  from: number,
  keyOf: (cells: readonly string[]) => string,
): Map<string, number[]> {
  const index = new Map<string, number[]>();
  for (const [row, cells] of grid.rows.entries()) {
    if (row < from) continue;
    const key = keyOf(cells);
    const rows = index.get(key);
    if (rows) rows.push(row);
    else index.set(key, [row]);
  }
  return index;
}

function onlyOne(rows: readonly number[] | undefined): number | undefined {
  return rows?.length === 1 ? rows[0] : undefined;
}
