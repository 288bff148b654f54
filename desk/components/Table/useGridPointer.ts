import { type MouseEvent, useRef } from 'react';
import type { Place } from '#desk/table/selection';
import type { GridState } from './useGridState';

/** Selects cells by the mouse: a press, with Shift up to there, or drawn across them. A second one opens the editor. */
export function useGridPointer(
  grid: GridState,
  { finish, edit, openRecord }: { finish: () => void; edit: () => void; openRecord: (place: Place) => void },
) {
  const isDrawing = useRef(false);
  return {
    /** Follows the link to a record without loading the page anew. With Ctrl the browser opens it elsewhere; with Shift, rows are selected. */
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
      // Letters are not selected, cells are.
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

/** Returns the cell that an element is in. */
function placeOf(target: EventTarget): Place | undefined {
  if (!(target instanceof Element)) return undefined;
  const [row, column] = [target.closest('[aria-rowindex]'), target.closest('[aria-colindex]')];
  if (!row || !column) return undefined;
  // Headers are the first row and column, and -1 as places.
  return {
    row: Number(row.getAttribute('aria-rowindex')) - 2,
    column: Number(column.getAttribute('aria-colindex')) - 2,
  };
}
