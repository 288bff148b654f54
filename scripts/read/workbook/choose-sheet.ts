import { type ColumnName, columns } from '#model/columns';
import type { Problem } from '#model/schema';
import { columnName } from '#scripts/read/column-names';
import { findHeader } from '#scripts/read/notes-in-sheet';
import type { WorkbookSheet } from '#scripts/read/workbook/parse-workbook';

/** What the settings say of a workbook. */
export interface SheetChoice {
  file: string;
  /** Name of the sheet, if one is wanted. */
  wanted: string | undefined;
}

const known: ReadonlySet<string> = new Set(columns.map(({ name }) => name));
const naming: ReadonlySet<string> = new Set<ColumnName>(['id', 'title']);

/**
 * Chooses the sheet that holds the items: the one that is wanted, else the first with a column for the id or title, else the
 * first with any column that means something, else the first that is not empty. Hidden sheets are never chosen unasked.
 */
export function chooseSheet(
  sheets: readonly WorkbookSheet[],
  { file, wanted }: SheetChoice,
): { sheet: WorkbookSheet | undefined; problems: Problem[] } {
  const named = wanted === undefined ? undefined : sheets.find(({ name }) => fold(name) === fold(wanted));
  if (named) return { sheet: named, problems: [] };
  const visible = sheets.filter(({ isHidden, rows }) => !isHidden && rows.length > 0);
  const sheet =
    visible.find((each) => hasColumn(each, naming)) ??
    visible.find((each) => hasColumn(each, known)) ??
    visible[0];
  if (wanted !== undefined) return { sheet, problems: [noSuchSheet(sheets, { file, wanted, sheet })] };
  return { sheet, problems: sheet && visible.length > 1 ? [severalSheets(visible, { file, sheet })] : [] };
}

function fold(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

function hasColumn({ rows }: WorkbookSheet, names: ReadonlySet<string>): boolean {
  const header = rows[findHeader(rows)] ?? [];
  return header.some((cell) => names.has(columnName(cell)));
}

function namesOf(sheets: readonly WorkbookSheet[]): string {
  return sheets.map(({ name }) => `"${name}"`).join(', ');
}

function noSuchSheet(
  sheets: readonly WorkbookSheet[],
  { file, wanted, sheet }: { file: string; wanted: string; sheet: WorkbookSheet | undefined },
): Problem {
  return {
    code: 'spreadsheet-missing',
    severity: 'error',
    file,
    rows: [],
    expected: `a sheet of this workbook: ${namesOf(sheets)}`,
    found: `"${wanted}"`,
    remedy: `Correct the name behind "#" in "items" of site.yaml. Until then ${sheet ? `"${sheet.name}"` : 'nothing'} is read.`,
  };
}

function severalSheets(
  visible: readonly WorkbookSheet[],
  { file, sheet }: { file: string; sheet: WorkbookSheet },
): Problem {
  return {
    code: 'spreadsheet-ambiguous',
    severity: 'warning',
    file,
    rows: [],
    expected: 'one sheet with something in it, or its name in site.yaml',
    found: `${visible.length} sheets: ${namesOf(visible)}`,
    remedy: `"${sheet.name}" is read. Write "items: ${file}#${sheet.name}" in site.yaml if that is right, or the name of another.`,
  };
}
