/** Splits a cell with several values at `;`. */
export function cellValues(cell: string): string[] {
  return cell
    .split(';')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}
