import type { CellEdit, Fix, SheetChange } from '#model/desk/protocol';
import { type Phrase, type ProblemTexts, wordPhrase } from '#model/problems/phrases';
import type { Problem } from '#model/schema';
import { findHeader } from '#scripts/lists/header-row';
import type { Sheet } from '#scripts/lists/sheet';
import type { RawCollection, RawRecord } from '#scripts/read/raw';
import { deskPhrase } from '#scripts/workshop/problem-texts';
import { columnsOfSheet, type FileColumn } from '#scripts/workshop/sheet-columns';

/** A collection and the rows of its spreadsheet. */
export interface FixSource {
  raw: RawCollection;
  /** Path of the spreadsheet below the folder. */
  file: string;
  /** All rows of the file: row n of the spreadsheet is `rows[n - 1]`. */
  rows: readonly string[][];
}

/** A spreadsheet with all data for correcting it. */
export interface SheetToFix extends FixSource {
  columns: readonly FileColumn[];
  sheet: Sheet;
  /** Position in `rows`, from 0. */
  headerIndex: number;
  /** Published records by row, without rows that became several records of a IIIF collection. */
  records: ReadonlyMap<number, RawRecord>;
}

/** Returns the only certain correction of a problem; undefined if there is none, or several. */
export type Fixer = (problem: Problem) => PhrasedFix | undefined;

/** A correction whose label can be said in each language. */
export interface PhrasedFix {
  label: Phrase;
  parts: ChangeParts;
}

/** Edits of cells, or other changes of rows. */
type ChangeParts = Partial<Omit<SheetChange, 'label'>>;

export function sheetToFix(source: FixSource): SheetToFix {
  const { raw, rows, file } = source;
  const records = raw.records.filter((record) => record.source === file);
  const ofCollections = new Set(
    (raw.remoteLists ?? []).flatMap((remote) => (remote.file === file ? remote.rows : [])),
  );
  return {
    ...source,
    ...columnsOfSheet(rows, raw),
    headerIndex: findHeader(rows),
    records: new Map(
      records.flatMap((record) =>
        record.row === undefined || ofCollections.has(record.row) ? [] : [[record.row, record]],
      ),
    ),
  };
}

/** Returns a correction with its label in a language. */
export function wordFix({ label: phrase, parts }: PhrasedFix, texts: ProblemTexts): Fix {
  const label = wordPhrase(phrase, texts);
  const none = { addColumns: [], cells: [], removeRows: [], addRows: [], toUtf8: false, overFormula: false };
  return { label, change: { label, ...none, ...parts } };
}

/** Returns a correction that writes one text into cells: `Write “1957”`. */
export function writeFix(text: string, cells: CellEdit[]): PhrasedFix {
  const count = new Set(cells.map(({ row }) => row)).size;
  const label =
    count > 1 ? deskPhrase('fix-write-in-rows', { text, count }) : deskPhrase('fix-write', { text });
  return { label, parts: { cells } };
}

/** Returns the cells of a row as written. */
export function seenRow({ rows }: Pick<FixSource, 'rows'>, row: number): string[] {
  return [...(rows[row - 1] ?? [])];
}

/** Returns the edit of a cell. */
export function editOf(
  sheet: Pick<FixSource, 'rows'>,
  { row, column, after }: { row: number; column: Pick<FileColumn, 'index' | 'header'>; after: string },
): CellEdit {
  const { index, header } = column;
  return { row, seen: seenRow(sheet, row), column: index, header, after };
}

/** Returns the columns of the file that a problem names; several if they are joined. */
export function columnsOf({ columns }: Pick<SheetToFix, 'columns'>, named: string | undefined): FileColumn[] {
  return columns.filter(({ name, readAs }) => readAs === named || name === named);
}

/**
 * Returns the column of the file from which a row's cell is read, among columns with the same name; the first if the
 * cell is in none.
 *
 * @param name in the code
 */
export function columnIn(
  { columns, rows }: Pick<SheetToFix, 'columns' | 'rows'>,
  { name, row, cell }: { name: string; row: number; cell: string | undefined },
): FileColumn | undefined {
  const named = columns.filter((column) => column.name === name);
  const holding = named.find(({ index }) => rows[row - 1]?.[index]?.trim() === cell);
  return holding ?? named.find(({ isSecond }) => !isSecond);
}

/** Returns the edits of all rows; undefined if one of them has none. */
export function editsOfEach(
  rows: readonly number[],
  editsIn: (row: number) => CellEdit[] | undefined,
): CellEdit[] | undefined {
  const edits: CellEdit[] = [];
  for (const row of rows) {
    const own = editsIn(row);
    if (!own || own.length === 0) return undefined;
    edits.push(...own);
  }
  return edits.length === 0 ? undefined : edits;
}
