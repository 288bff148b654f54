/** Cells of a workbook, with rows and columns from 0. */
export interface Range {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** Reads `A1:D10`, or a single cell; undefined for whole rows and columns, and several ranges. */
export function readRange(written = ''): Range | undefined {
  const found = /^\$?([A-Z]{1,3})\$?(\d{1,7})(?::\$?([A-Z]{1,3})\$?(\d{1,7}))?$/i.exec(written);
  if (!found) return undefined;
  const [, left = '', top = '', right = left, bottom = top] = found;
  return {
    ...{ top: Number(top) - 1, left: columnOf(left) },
    ...{ bottom: Number(bottom) - 1, right: columnOf(right) },
  };
}

export function formatRange({ top, left, bottom, right }: Range): string {
  const first = cellName(top, left);
  const last = cellName(bottom, right);
  return first === last ? first : `${first}:${last}`;
}

/** Returns the name of a cell: row 0, column 0 is A1. */
export function cellName(row: number, column: number): string {
  return `${letters(column)}${row + 1}`;
}

export function isIn({ top, left, bottom, right }: Range, row: number, column: number): boolean {
  return row >= top && row <= bottom && column >= left && column <= right;
}

function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

function columnOf(name: string): number {
  return Array.from(name.toUpperCase()).reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
}
