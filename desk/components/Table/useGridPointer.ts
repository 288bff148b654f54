import { type MouseEvent, useRef } from 'react';
import type { Place } from '#desk/table/selection';
import type { GridState } from './useGridState';

/** Selects cells with the mouse: by a click, by Shift+click, or by dragging. A double click opens the editor. */
export function useGridPointer(
  grid: GridState,
  { finish, edit, openRecord }: { finish: () => void; edit: () => void; openRecord: (place: Place) => void },
) {
  const isDrawing = useRef(false);
  return {
    /** Follows the link to a record without a full load. With Ctrl the browser opens it in a new tab; with Shift, rows are selected. */
    onClick(event: MouseEvent) {
      const place = placeOf(event.target);
      const isLink = event.target instanceof Element && event.target.closest('a') !== null;
      if (!place || !isLink || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      if (!event.shiftKey) openRecord(place);
    },
    onMouseDown(event: MouseEvent) {
      const place = placeOf(event.target);
      if (!place || event.button !== 0 || isField(event.target)) return;
      finish();
      grid.go(place, event.shiftKey);
      isDrawing.current = place.row >= 0 && place.column >= 0;
      // Cells are selected, not letters.
      event.preventDefault();
    },
    onMouseOver(event: MouseEvent) {
      if (event.buttons !== 1) isDrawing.current = false;
      const place = placeOf(event.target);
      if (isDrawing.current && place && place.row >= 0 && place.column >= 0) grid.go(place, true);
    },
    onDoubleClick(event: MouseEvent) {
      const place = placeOf(event.target);
      if (place && place.row >= 0 && place.column >= 0 && !isField(event.target)) edit();
    },
  };
}

function isField(target: EventTarget): boolean {
  return target instanceof Element && target.matches('input, textarea');
}

/** Returns the cell that contains an element. */
function placeOf(target: EventTarget): Place | undefined {
  if (!(target instanceof Element)) return undefined;
  const [row, column] = [target.closest('[aria-rowindex]'), target.closest('[aria-colindex]')];
  if (!row || !column) return undefined;
  // Headers are row and column -1.
  return {
    row: Number(row.getAttribute('aria-rowindex')) - 2,
    column: Number(column.getAttribute('aria-colindex')) - 2,
  };
}
