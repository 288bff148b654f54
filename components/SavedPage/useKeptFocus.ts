import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus where it was when items change their places: an element that is moved loses it, and one that is taken
 * off takes it along.
 *
 * @returns to be called before a change: without a place the same control keeps the focus; with one, the last
 * control of the item that comes to that place gets it, or the page's heading where no item is left
 */
export function useKeptFocus(list: RefObject<HTMLUListElement | null>): (place?: number) => void {
  const restore = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    restore.current?.();
    restore.current = undefined;
  });

  return (place) => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return;
    restore.current =
      place === undefined
        ? () => focused.focus()
        : () => {
            const cells = list.current?.children ?? [];
            const cell = cells[Math.min(place, cells.length - 1)];
            const [last] = [...(cell?.querySelectorAll('button') ?? [])].reverse();
            (last ?? document.querySelector('h1'))?.focus({ preventScroll: true });
          };
  };
}
