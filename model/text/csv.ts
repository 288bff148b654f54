/** Beginning of a text that a spreadsheet would evaluate, or that apostrophes already protect. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A number that spreadsheets show as written. */
const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Formats a line of CSV (RFC 4180), without line end. An apostrophe prevents evaluation of a cell that begins like a
 * formula (https://owasp.org/www-community/attacks/CSV_Injection); `withoutGuard` removes it.
 */
export function csvLine(cells: readonly string[]): string {
  return cells.map(csvCell).join(',');
}

function csvCell(text: string): string {
  const harmless = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Returns the text of a cell, without the apostrophe that prevents its evaluation. */
export function withoutGuard(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
