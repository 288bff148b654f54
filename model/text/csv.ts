/** Beginning of a text that a spreadsheet would run, or of one that apostrophes already keep from that. */
const formula = /^'*[=+\-@\t\r\n＝＋－＠]/;

/** A number that a spreadsheet shows as it is written. */
const plainNumber = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/**
 * Formats a line of CSV (RFC 4180), without its end. An apostrophe keeps a spreadsheet from running a cell that begins like
 * a formula (https://owasp.org/www-community/attacks/CSV_Injection): `guardedText` takes it off again.
 */
export function csvLine(cells: readonly string[]): string {
  return cells.map(csvCell).join(',');
}

function csvCell(text: string): string {
  const harmless = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[",;\t\r\n]|^\s|\s$/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Returns the text of a cell, without the apostrophe that keeps it from being run. */
export function guardedText(cell: string): string {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
}
