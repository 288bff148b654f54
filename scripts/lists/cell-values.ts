/** Returns the values of a cell that holds several, separated by `;`. */
export function cellValues(cell: string): string[] {
  return cell
    .split(';')
    .map((value) => value.trim())
    .filter((value) => value !== '');
}
