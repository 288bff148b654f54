import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { keepWithin, type Place, type Selection, type TableSize } from '#desk/table/selection';

export interface GridState {
  selection: Selection;
  /** Initial text of the editor over the active cell; undefined if it is closed. */
  editing: string | undefined;
  /** The element with `role="grid"`. */
  element: React.RefObject<HTMLDivElement | null>;
  /** Text in the editor, kept outside since its row may move. */
  typed: React.RefObject<string>;
  /** Input element of the editor. */
  field: React.RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  /** Moves the focus to a cell, and selects it or extends the selection to it. */
  go: (place: Place, isExtending?: boolean) => void;
  select: (selection: Selection) => void;
  /** Opens the editor over the active cell, immediately, so that a letter being typed goes into it. */
  edit: (text: string) => void;
  /** Closes the editor. */
  leave: () => void;
  /** Moves the selection by a number of rows. */
  shift: (rows: number) => void;
  /** Focuses the active cell. */
  focus: () => void;
}

/** State of the selection, the focused cell and its editor. */
export function useGridState(size: TableSize): GridState {
  const [wanted, setSelection] = useState<Selection>(() => {
    const first = { row: 0, column: 0 };
    return { anchor: first, active: first };
  });
  const [editing, setEditing] = useState<string>();
  const element = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const typed = useRef('');
  const takesFocus = useRef(false);
  const [focusRequests, setFocusRequests] = useState(0);
  const selection = keepWithin(wanted, size);

  const focus = useCallback(() => {
    takesFocus.current = true;
    setFocusRequests((count) => count + 1);
  }, []);
  const select = useCallback(
    (next: Selection) => {
      setSelection(next);
      focus();
    },
    [focus],
  );
  const go = useCallback(
    (active: Place, isExtending = false) => {
      setSelection((before) => ({ anchor: isExtending ? before.anchor : active, active }));
      focus();
    },
    [focus],
  );
  const edit = useCallback((text: string) => {
    typed.current = text;
    flushSync(() => setEditing(text));
  }, []);
  const leave = useCallback(() => setEditing(undefined), []);

  const shift = useCallback(
    (by: number) => {
      const moved = ({ row, column }: Place) => ({ row: row + by, column });
      setSelection(({ anchor, active }) => ({ anchor: moved(anchor), active: moved(active) }));
      if (element.current?.contains(document.activeElement)) focus();
    },
    [focus],
  );

  // Runs after each focus request.
  useLayoutEffect(() => {
    if (!takesFocus.current) return;
    takesFocus.current = false;
    const cell = element.current?.querySelector<HTMLElement>('[tabindex="0"]');
    (field.current ?? cell)?.focus({ preventScroll: true });
  }, [focusRequests]);
  // A row hidden by a filter has no editor.
  useEffect(() => {
    if (editing !== undefined && !field.current) setEditing(undefined);
  }, [editing]);
  return { selection, editing, element, typed, field, go, select, edit, leave, shift, focus };
}
