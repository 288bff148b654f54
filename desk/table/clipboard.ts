import { CsvError, parse } from 'csv-parse/browser/esm/sync';

/** Separator of a row's cells; empty if each line is one cell. */
export type ClipboardDelimiter = '\t' | ',' | ';' | '';

/**
 * Returns the possible separators of pasted text, most likely first. Spreadsheets separate cells by tabs; a single column has none,
 * and its commas belong to the texts. Lines of a CSV file look the same, so the owner decides.
 */
export function possibleDelimiters(text: string): ClipboardDelimiter[] {
  if (text.includes('\t')) return ['\t'];
  const others = ([',', ';'] as const).filter((delimiter) => isTable(parseClipboard(text, delimiter)));
  return ['', ...others];
}

function isTable([first = [], ...rows]: readonly string[][]): boolean {
  return rows.length > 0 && first.length > 1 && rows.every(({ length }) => length === first.length);
}

/** Splits pasted text into rows of cells. Cells with line breaks are quoted; unclosed quotes are part of the text. */
export function parseClipboard(text: string, delimiter: ClipboardDelimiter): string[][] {
  const options = {
    // A character that does not occur in texts, so that each line is one cell.
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

/** Formats cells as spreadsheets do for the clipboard: separated by tabs, and quoted if they contain tabs, line breaks or quotes. */
export function writeClipboard(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quote).join('\t')).join('\n');
}

function quote(cell: string): string {
  return /["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
