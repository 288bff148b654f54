/** A cell by its indexes in the shown table. Row -1 is the headers, column -1 the links to records. */
export interface Place {
  row: number;
  column: number;
}

/** The cells between two corners; the active one has the focus. */
export interface Selection {
  anchor: Place;
  active: Place;
}

/** Inclusive bounds of a rectangle of cells. */
export interface CellRange {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** Number of rows and columns of the shown table. */
export interface TableSize {
  rows: number;
  columns: number;
}

export interface KeyStroke {
  key: string;
  /** True if Ctrl or Command is pressed, to move to the edge of the table. */
  isFar: boolean;
  /** True if Shift is pressed, to extend the selection; headers are then excluded. */
  isExtending: boolean;
  isRtl: boolean;
}

/** Returns the place to which a key moves; undefined for other keys. */
export function moveBy(
  stroke: KeyStroke,
  { anchor, active }: Selection,
  size: TableSize & {
    /** Number of rows visible at once. */
    page: number;
  },
): Place | undefined {
  const target = targetOf(stroke, active, size);
  if (!target) return undefined;
  const first = {
    row: stroke.isExtending ? Math.min(0, size.rows - 1) : -1,
    column: stroke.isExtending && anchor.column !== -1 ? 0 : -1,
  };
  return {
    row: clamp(target.row, first.row, size.rows - 1),
    column: clamp(target.column, first.column, size.columns - 1),
  };
}

function targetOf(
  { key, isFar, isRtl }: KeyStroke,
  { row, column }: Place,
  size: TableSize & { page: number },
): Place | undefined {
  const [last, right] = [size.rows - 1, size.columns - 1];
  const forward = isRtl ? 'ArrowLeft' : 'ArrowRight';
  const back = isRtl ? 'ArrowRight' : 'ArrowLeft';
  const targets: Record<string, Place> = {
    ArrowDown: { row: isFar ? last : row + 1, column },
    ArrowUp: { row: isFar ? 0 : row - 1, column },
    [forward]: { row, column: isFar ? right : column + 1 },
    [back]: { row, column: isFar ? 0 : column - 1 },
    Home: isFar ? { row: 0, column: -1 } : { row, column: -1 },
    End: isFar ? { row: last, column: right } : { row, column: right },
    PageDown: { row: row + size.page, column },
    // From the first row, Page Up moves to the headers.
    PageUp: { row: row > 0 ? Math.max(0, row - size.page) : -1, column },
  };
  return targets[key];
}

/**
 * Returns the next cell for Tab: along the row, then at the start of the next one; undefined beyond the last.
 *
 * @param step 1, or -1 to go back
 */
export function tabFrom({ row, column }: Place, step: 1 | -1, size: TableSize): Place | undefined {
  const next = column + step;
  if (next >= 0 && next < size.columns) return { row, column: next };
  const other = row + step;
  if (other < 0 || other >= size.rows) return undefined;
  return { row: other, column: step === 1 ? 0 : size.columns - 1 };
}

/** Returns the selected cells; whole rows if their links are selected; undefined if no cell is. */
export function rangeOf({ anchor, active }: Selection, { rows, columns }: TableSize): CellRange | undefined {
  const isOfRows = anchor.column === -1 || active.column === -1;
  const range = {
    top: Math.min(anchor.row, active.row),
    bottom: Math.min(Math.max(anchor.row, active.row), rows - 1),
    left: isOfRows ? 0 : Math.min(anchor.column, active.column),
    right: isOfRows ? columns - 1 : Math.min(Math.max(anchor.column, active.column), columns - 1),
  };
  return range.top < 0 || range.bottom < range.top || range.right < range.left ? undefined : range;
}

/** Clips a selection to a table of another size; returns the same object if all of it is inside. */
export function keepWithin(selection: Selection, { rows, columns }: TableSize): Selection {
  const { anchor, active } = selection;
  const isWithin = [anchor, active].every(({ row, column }) => row < rows && column < columns);
  if (isWithin) return selection;
  const within = ({ row, column }: Place) => ({
    row: clamp(row, -1, rows - 1),
    column: clamp(column, -1, columns - 1),
  });
  return { anchor: within(anchor), active: within(active) };
}

export function countCells({ top, bottom, left, right }: CellRange): number {
  return (bottom - top + 1) * (right - left + 1);
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
