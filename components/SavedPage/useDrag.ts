import { type PointerEvent, type RefObject, useEffect, useState } from 'react';

/** Distance from the window's edge within which a drag scrolls the page, and scroll step, in pixels. */
const scrollMargin = 56;
const scrollStep = 18;

interface DragOptions {
  list: RefObject<HTMLUListElement | null>;
  ids: readonly string[];
  onDrop: (id: string, index: number) => void;
}

/** A dragged item, and its index if it is dropped now. */
interface Drag {
  id: string;
  index: number;
}

/** Orders a list by dragging its grips, with mouse, touch or pen. Escape cancels the drag. */
export function useDrag({ list, ids, onDrop }: DragOptions) {
  const [drag, setDrag] = useState<Drag>();

  useEffect(() => {
    if (!drag) return;
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && setDrag(undefined);
    window.addEventListener('keydown', cancel);
    return () => window.removeEventListener('keydown', cancel);
  }, [drag]);

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLUListElement>) {
      const id = gripOf(event.target);
      if (id === undefined || event.button !== 0) return;
      event.preventDefault();
      // The list captures the pointer, since a moved item would lose it.
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id, index: ids.indexOf(id) });
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!drag) return;
      if (clientY < scrollMargin) window.scrollBy(0, -scrollStep);
      if (clientY > window.innerHeight - scrollMargin) window.scrollBy(0, scrollStep);
      const index = indexAt(list.current, clientX, clientY);
      if (index !== undefined && index !== drag.index) setDrag({ ...drag, index });
    },
    onPointerUp() {
      if (drag && ids.indexOf(drag.id) !== drag.index) onDrop(drag.id, drag.index);
      setDrag(undefined);
    },
    onPointerCancel: () => setDrag(undefined),
  };
  return { drag, handlers };
}

function gripOf(target: EventTarget): string | undefined {
  return target instanceof Element
    ? (target.closest('[data-grip]')?.getAttribute('data-grip') ?? undefined)
    : undefined;
}

/** Returns the index of the item at a point of the window. */
function indexAt(list: Element | null, x: number, y: number): number | undefined {
  const index = [...(list?.children ?? [])].findIndex((card) => {
    const { left, right, top, bottom } = card.getBoundingClientRect();
    return x >= left && x < right && y >= top && y < bottom;
  });
  return index < 0 ? undefined : index;
}
