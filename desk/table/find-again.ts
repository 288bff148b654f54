import type { SeenRow } from '#desk/api';

/**
 * Returns the position of a row among rows that were read again: of the one with the same cells, else with the same id, else with
 * the same number. -1 if there is none.
 *
 * @param idColumn position of the column with ids in the file
 */
export function findAgain(rows: readonly SeenRow[], row: SeenRow, idColumn: number | undefined): number {
  const isSame = (other: SeenRow) => other.seen.join('\n') === row.seen.join('\n');
  const byNumber = rows.findIndex((other) => other.row === row.row);
  const atNumber = rows[byNumber];
  if (atNumber && isSame(atNumber)) return byNumber;
  const bySeen = rows.findIndex(isSame);
  if (bySeen !== -1) return bySeen;
  const id = idColumn === undefined ? '' : (row.seen[idColumn] ?? '');
  const byId = id === '' ? -1 : rows.findIndex(({ seen }) => idColumn !== undefined && seen[idColumn] === id);
  return byId === -1 ? byNumber : byId;
}
