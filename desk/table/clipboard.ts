import { CsvError, parse } from 'csv-parse/browser/esm/sync';

/** Separator of the cells of a row; nothing if each line is a cell. */
export type ClipboardDelimiter = '\t' | ',' | ';' | '';

/**
 * Returns what may separate the cells of a text from the clipboard, the likeliest first. Spreadsheets put tabs there, or a column
 * alone: its commas are then part of the texts. The lines of a CSV file look the same, so only its owner knows.
 */
export function possibleDelimiters(text: string): ClipboardDelimiter[] {
  if (text.includes('\t')) return ['\t'];
  const others = ([',', ';'] as const).filter((delimiter) => isTable(parseClipboard(text, delimiter)));
  return ['', ...others];
}

function isTable([first = [], ...rows]: readonly string[][]): boolean {
  return rows.length > 0 && first.length > 1 && rows.every(({ length }) => length === first.length);
}

/**
 * Splits a text from the clipboard into rows of cells. Cells with line breaks are in quotation marks; marks that are not closed are
 * part of the text.
 */
export function parseClipboard(text: string, delimiter: ClipboardDelimiter): string[][] {
  const options = {
    // A character that no text has: each line is a cell.
    delimiter: delimiter === '' ? '\u0000' : delimiter,
    relax_column_count: true,
    relax_quotes: true,
  };
  const lines = text.replace(/\r\n?/g, '\n');
  try {
    return parse(lines, options);
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    return parse(lines, { ...options, quote: null });
  }
}

/**
 * Returns cells as spreadsheets put them into the clipboard: separated by tabs, and quoted if they hold tabs, line breaks or
 * quotation marks.
 */
export function writeClipboard(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quote).join('\t')).join('\n');
}

function quote(cell: string): string {
  return /["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
