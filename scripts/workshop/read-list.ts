import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DeskColumn, DeskSheet, SeenRow } from '#model/desk/protocol';
import { findHeader } from '#scripts/lists/header-row';
import { chooseSpreadsheet } from '#scripts/read/kinds/choose-spreadsheet';
import type { RawCollection } from '#scripts/read/raw';
import { describeColumns, fileOfSheet, readOnlyReason } from '#scripts/workshop/describe-sheet';
import { fileLock } from '#scripts/workshop/history/file-lock';
import { hashOf } from '#scripts/workshop/history/version';
import { type ReadOnly, readGrid } from '#scripts/workshop/write-cells/read-grid';
import {
  isWritableWorkbook,
  readWorkbookGrid,
} from '#scripts/workshop/write-cells/workbook/read-workbook-grid';
import type { Built } from '#store/write';

/** The spreadsheet of a collection, as it is on disk. */
export interface DeskList {
  sheet: DeskSheet;
  /** All rows of the file, with header and notes: row n is `rows[n - 1]`. */
  rows: readonly string[][];
  /** Rows with records. */
  records: readonly SeenRow[];
  /** True if the file was saved after the reading of the collection began, so that rows may have moved. */
  isBehind: boolean;
}

/** Lists by collection: each answer of the desk needs one, and few follow a change. */
const lists = new WeakMap<RawCollection, ParsedList>();

type ParsedList = Omit<DeskList, 'isBehind'>;

/** Reads the spreadsheet of a collection; undefined if it has none. */
export async function readList({
  raw,
  built,
  began,
}: {
  raw: RawCollection;
  built: Built;
  began: number;
}): Promise<DeskList | undefined> {
  const file = fileOfSheet(raw);
  if (file === undefined) return undefined;
  const path = join(raw.root, file);
  const isBehind = await stat(path).then(
    ({ mtimeMs }) => mtimeMs > began,
    () => true,
  );
  const bytes = await readFile(path).catch(emptyIfMissing);
  const version = hashOf(bytes);
  const known = lists.get(raw);
  const list =
    known?.sheet.version === version ? known : await parseList({ raw, built }, { file, bytes, version });
  lists.set(raw, list);
  const openIn = await fileLock(raw.root, file);
  return { ...list, isBehind, sheet: { ...list.sheet, ...(openIn !== undefined && { openIn }) } };
}

function emptyIfMissing(error: NodeJS.ErrnoException): Uint8Array {
  if (error.code === 'ENOENT') return new Uint8Array();
  throw error;
}

/** Returns the name of the sheet of a workbook that the settings choose. */
export function sheetOf(file: string, { settings }: Pick<RawCollection, 'settings'>): string | undefined {
  return chooseSpreadsheet([file], settings.items, { file, rows: [] }).sheet;
}

async function openRows(
  bytes: Uint8Array,
  file: string,
  raw: RawCollection,
): Promise<{ rows: readonly string[][] } | ReadOnly> {
  const readOnly = readOnlyReason(file, raw);
  if (readOnly !== undefined) return { readOnly };
  return isWritableWorkbook(file)
    ? readWorkbookGrid(bytes, { file, sheet: sheetOf(file, raw) })
    : readGrid(bytes, { file, encoding: raw.settings.encoding });
}

async function parseList(
  { raw, built }: { raw: RawCollection; built: Built },
  { file, bytes, version }: { file: string; bytes: Uint8Array; version: string },
): Promise<ParsedList> {
  const opened = await openRows(bytes, file, raw);
  const readOnly = 'readOnly' in opened ? opened.readOnly : undefined;
  const rows = 'rows' in opened ? opened.rows : rowsAsRead(file, raw);
  const records = recordsOf(rows);
  return {
    sheet: {
      file,
      ...(readOnly !== undefined && { readOnly }),
      columns: describeColumns(rows, { raw, site: built.site }),
      rows: records.length,
      version,
    },
    rows,
    records,
  };
}

function recordsOf(rows: readonly string[][]): SeenRow[] {
  const headerIndex = findHeader(rows);
  return rows.flatMap((seen, index) =>
    index > headerIndex && seen.some((cell) => cell.trim() !== '') ? [{ row: index + 1, seen }] : [],
  );
}

/** Returns the rows of a file that the desk only shows, such as a workbook, as they were read. */
function rowsAsRead(file: string, { columns, records, withheld = [] }: RawCollection): string[][] {
  const rows: string[][] = [columns.map(({ header }) => header)];
  for (const { row, cells, source } of [...records, ...withheld])
    if (row !== undefined && source === file) rows[row - 1] = columns.map(({ name }) => cells[name] ?? '');
  return Array.from(rows, (row = []) => row);
}

/** Returns the column with a name, and its index; for a new column, the number of columns. */
export function columnNamed(
  { sheet: { columns }, rows }: DeskList,
  name: string,
): Pick<DeskColumn, 'index' | 'header'> {
  const width = rows[findHeader(rows)]?.length ?? 0;
  return columns.find((column) => column.name === name) ?? { index: width, header: name };
}
