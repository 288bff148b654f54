import type { KeyboardEvent } from 'react';
import { type CellRange, moveBy, type TableSize } from '#desk/table/selection';
import type { GridState } from './useGridState';
import type { TableActions } from './useTableActions';

interface GridKeys {
  grid: GridState;
  size: TableSize & { page: number };
  range: CellRange | undefined;
  isRtl: boolean;
  /** Undefined if the table is read-only. */
  actions: TableActions | undefined;
  /** The text of the active cell. */
  textOfActive: () => string;
  undo: () => void;
  onReplace: () => void;
}

/**
 * The keys of a grid (https://www.w3.org/WAI/ARIA/apg/patterns/grid/), and common spreadsheet keys. Tab leaves the table, which
 * would otherwise trap the focus.
 */
export function useGridKeys(keys: GridKeys): (event: KeyboardEvent) => void {
  const { grid, size, isRtl } = keys;
  return (event) => {
    const isFar = event.ctrlKey || event.metaKey;
    const { key, shiftKey: isExtending } = event;
    const place = event.altKey ? undefined : moveBy({ key, isFar, isExtending, isRtl }, grid.selection, size);
    if (place) grid.go(place, isExtending);
    else if (key === ' ' && (isExtending || isFar)) grid.select(wholeLine(grid, size, isExtending));
    else if (isFar && letterOf(event) === 'a') grid.select(everything(size));
    else if (!keys.actions || !(isFar ? command(keys, event) : write(keys, event))) return;
    event.preventDefault();
  };
}

function wholeLine({ selection: { active } }: GridState, { rows, columns }: TableSize, isRow: boolean) {
  return isRow
    ? { anchor: { row: active.row, column: columns - 1 }, active: { row: active.row, column: 0 } }
    : { anchor: { row: rows - 1, column: active.column }, active: { row: 0, column: active.column } };
}

function everything({ rows, columns }: TableSize) {
  return { anchor: { row: rows - 1, column: columns - 1 }, active: { row: 0, column: 0 } };
}

/** Returns whether a key with Ctrl or Command was handled. */
function command({ range, actions, undo, onReplace }: GridKeys, event: KeyboardEvent): boolean {
  if (event.shiftKey) return false;
  const commands: Record<string, () => void> = {
    d: () => range && actions?.fill(range),
    h: onReplace,
    z: undo,
  };
  const run = commands[letterOf(event)];
  run?.();
  return run !== undefined;
}

/** Returns whether a key changed a cell, or opened its editor, into which the browser then types it. */
function write({ grid, range, actions, textOfActive }: GridKeys, event: KeyboardEvent): boolean {
  const { row, column } = grid.selection.active;
  // Enter and space press the buttons of headers and follow the links of rows.
  if (row === -1 || column === -1) {
    if (event.key !== 'Delete' || !range) return false;
    actions?.empty(range);
    return true;
  }
  if (event.key === 'Enter' || event.key === 'F2') grid.edit(textOfActive());
  else if (event.key === 'Delete' || event.key === 'Backspace') {
    if (range) actions?.empty(range);
  } else if (!event.altKey && (event.key.length === 1 || event.key === 'Process' || event.key === 'Dead')) {
    // The browser then types the letter into the editor.
    grid.edit('');
    return false;
  } else return false;
  return true;
}

/** Returns the letter of a key in lower case; on a non-Latin keyboard, the Latin letter at its position. */
export function letterOf({ key, code }: { key: string; code: string }): string {
  const isLatin = /^[ -~]*$/.test(key);
  return (isLatin ? key : code.replace('Key', '')).toLowerCase();
}
