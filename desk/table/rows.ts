import type { CellEdit, DeskColumn, RowEdits, SeenRow, SheetChange } from '#model/desk/protocol';
import { groupBy } from '#model/std/group-by';

type Change = Partial<SheetChange> & Pick<SheetChange, 'label'>;

/** Packs a change for sending: each row's seen state once, instead of with each cell. */
export function packCells({ cells = [], ...change }: Change): Omit<Change, 'cells'> & { rows: RowEdits[] } {
  return { ...change, rows: [...groupBy(cells, ({ seen }) => seen).values()].flatMap(packRow) };
}

function packRow(edits: readonly CellEdit[]): RowEdits[] {
  return edits.slice(0, 1).map(({ row, seen }) => ({
    ...{ row, seen },
    edits: edits.map(({ column, header, after }) => ({ column, header, after })),
  }));
}

/** Returns new rows, with unchanged ones as the same objects, so that they are not rendered again. */
export function reconcileRows(before: readonly SeenRow[], now: readonly SeenRow[]): SeenRow[] {
  const known = new Map(before.map((each) => [each.row, each]));
  return now.map((each) => {
    const previous = known.get(each.row);
    return previous && isSame(previous.seen, each.seen) ? previous : each;
  });
}

/** Returns whether two readings have the same row numbers, whatever their cells. */
export function haveSameNumbers(before: readonly SeenRow[], now: readonly SeenRow[]): boolean {
  return before.length === now.length && before.every(({ row }, index) => row === now[index]?.row);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((cell, column) => cell === other[column]);
}

/** Returns the name of a record in the table: its title, else id, else file. */
export function nameOfRow({ seen }: SeenRow, columns: readonly DeskColumn[]): string | undefined {
  const texts = [
    columns.find(({ name }) => name === 'title'),
    columns.find(({ editor }) => editor === 'id'),
    columns.find(({ editor }) => editor === 'file'),
  ].map((column) => column && seen[column.index]?.trim());
  return texts.find((text) => text !== undefined && text !== '');
}

/** Identifies a row though others are added or removed: by its id, else file, else title, else number. */
export function keyOfRow({ row, seen }: SeenRow, columns: readonly DeskColumn[]): string {
  const texts = [
    columns.find(({ editor }) => editor === 'id'),
    columns.find(({ editor }) => editor === 'file'),
    columns.find(({ name }) => name === 'title'),
  ].map((column) => column && seen[column.index]?.trim());
  const at = texts.findIndex((text) => text !== undefined && text !== '');
  return at === -1 ? `row ${row}` : `${at} ${texts[at]}`;
}

/** Number of rows to sample, and widths in pixels: per letter, padding, minimum and maximum of a column. */
const sample = 200;
const pixels = { letter: 7.5, beside: 32, least: 104, most: 320 };

/** Returns the width of each column in pixels, which fits its header and most of its texts. */
export function columnWidths(columns: readonly DeskColumn[], rows: readonly SeenRow[]): number[] {
  const step = Math.max(1, Math.floor(rows.length / sample));
  const sampled = rows.filter((_, index) => index % step === 0);
  return columns.map(({ index, label }) => {
    const lengths = sampled.map(({ seen }) => seen[index]?.length ?? 0).sort((a, b) => a - b);
    const usual = lengths[Math.floor(lengths.length * 0.9)] ?? 0;
    // The header has a sort indicator.
    const width = Math.max(usual, label.length + 2) * pixels.letter + pixels.beside;
    return Math.round(Math.max(pixels.least, Math.min(pixels.most, width)));
  });
}
