import { CFB, read, type WorkBook, type WorkSheet } from '@e965/xlsx';
import { cellText } from '#scripts/read/workbook/cell-text';

/** A sheet of a workbook as found. */
export interface WorkbookSheet {
  name: string;
  isHidden: boolean;
  /** All rows up to the last one with something in it, as a spreadsheet shows them. */
  rows: string[][];
  hiddenRows: number;
  hiddenColumns: number;
  /** First rows of merged cells, from 1. */
  mergedRows: number[];
}

/** More cells than a collection has: beyond them a file is a mistake, or an attack. */
const mostCells = 10_000_000;

export class TooManyCellsError extends Error {}

/**
 * Reads the sheets of a workbook: `.xlsx`, `.ods`, `.xls`. A formula has the value that was saved with it.
 *
 * @throws Error if it cannot be read, TooManyCellsError
 */
export function parseWorkbook(bytes: Uint8Array): WorkbookSheet[] {
  const workbook = read(bytes, {
    type: 'buffer',
    dense: true,
    // With these come number formats, and hidden rows and columns.
    cellNF: true,
    cellStyles: true,
    // Dates arrive as midnights of UTC, whether a file counts days from 1900 or 1904.
    cellDates: true,
    UTC: true,
    cellFormula: false,
    cellHTML: false,
  });
  let left = mostCells;
  return workbook.SheetNames.map((name, index) => {
    const sheet = readWorksheet(workbook, { name, index, most: left });
    left -= cellsOf(sheet.rows);
    return sheet;
  });
}

/** True if a password protects a workbook: of Excel, in the package of one; of LibreOffice, by its manifest. */
export function isLocked(bytes: Uint8Array): boolean {
  try {
    const container = CFB.read(Buffer.from(bytes), { type: 'buffer' });
    if (CFB.find(container, 'EncryptedPackage')) return true;
    const manifest = CFB.find(container, '/META-INF/manifest.xml')?.content ?? [];
    return Buffer.from(manifest).includes('encryption-data');
  } catch {
    return false;
  }
}

function cellsOf(rows: readonly string[][]): number {
  return rows.reduce((sum, row) => sum + row.length, 0);
}

function readWorksheet(
  { Sheets, Workbook }: WorkBook,
  { name, index, most }: { name: string; index: number; most: number },
): WorkbookSheet {
  const sheet: WorkSheet = Sheets[name] ?? {};
  const { '!rows': rows = [], '!cols': columns = [], '!merges': merges = [] } = sheet;
  return {
    name,
    isHidden: Boolean(Workbook?.Sheets?.[index]?.Hidden),
    rows: rowsOf(sheet, most),
    hiddenRows: rows.filter((row) => row?.hidden).length,
    hiddenColumns: columns.filter((column) => column?.hidden).length,
    mergedRows: [...new Set(merges.map(({ s: start }) => start.r + 1))].sort((a, b) => a - b),
  };
}

const emptyRow: string[] = [];

/** @throws TooManyCellsError */
function rowsOf({ '!data': data = [] }: WorkSheet, most: number): string[][] {
  const rows: string[][] = [];
  let left = most;
  for (let index = 0; index < data.length; index += 1) {
    const cells = Array.from(data[index] ?? [], (cell) => (cell ? cellText(cell) : ''));
    const width = cells.findLastIndex((cell) => cell !== '') + 1;
    left -= width;
    if (left < 0) throw new TooManyCellsError();
    rows.push(width === 0 ? emptyRow : cells.slice(0, width));
  }
  return rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1);
}
