/** Returns cells as spreadsheets put them into the clipboard: separated by tabs, those with tabs, line breaks or marks in quotation marks. */
export function writeClipboard(rows: readonly (readonly string[])[]): string {
  return rows.map((cells) => cells.map(quote).join('\t')).join('\n');
}

function quote(cell: string): string {
  return /["\t\n\r]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
