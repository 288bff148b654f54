import type { CellEdit, DeskColumn, SeenRow } from '#desk/api';

/** Returns the edits that let two rows change places: parts stand in the order of their rows. */
export function swapRows(one: SeenRow, other: SeenRow, columns: readonly DeskColumn[]): CellEdit[] {
  return columns.flatMap(({ index, header }) => {
    const [before = '', after = ''] = [one.seen[index], other.seen[index]];
    if (before === after) return [];
    return [
      { ...one, column: index, header, after },
      { ...other, column: index, header, after: before },
    ];
  });
}
