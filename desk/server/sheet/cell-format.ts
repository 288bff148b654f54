import type { Delimiter } from '#scripts/read/csv-records';

export interface CellFormat {
  delimiter: Delimiter;
  /** What a line break within a cell is written as. */
  lineBreak: string;
  /** True: within quotation marks, also if the text needs none. */
  isQuoted: boolean;
}

/**
 * Writes the text of a cell, with line breaks `\n`. It is quoted if it needs to be. A text that begins like a formula is written as it is:
 * the file is its owner's.
 */
export function formatCell(text: string, { delimiter, lineBreak, isQuoted }: CellFormat): string {
  if (!isQuoted && !text.includes(delimiter) && !/["\n]|^\s|\s$/.test(text)) return text;
  return `"${text.replaceAll('"', '""').replaceAll('\n', lineBreak)}"`;
}

/** Writes the cells of a row, without its line end. A row of one empty cell is quoted, as it would be an empty line. */
export function formatRow(cells: readonly string[], format: CellFormat): string {
  const isQuoted = format.isQuoted || (cells.length === 1 && cells[0] === '');
  return cells.map((cell) => formatCell(cell, { ...format, isQuoted })).join(format.delimiter);
}
