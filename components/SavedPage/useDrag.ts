import { type PointerEvent, type RefObject, useEffect, useState } from 'react';

/** How near to the window's edge a drag scrolls the page, and by how much at each step, in px. */
const edge = 56;
const step = 18;

interface DragOptions {
  list: RefObject<HTMLUListElement | null>;
  ids: readonly string[];
  onDrop: (id: string, place: number) => void;
}

/** An item under way, and the place that it would have. */
interface Drag {
  id: string;
  place: number;
}

/** Orders a list by dragging its grips, with mouse, finger or pen. Escape puts the item back. */
export function useDrag({ list, ids, onDrop }: DragOptions) {
  const [drag, setDrag] = useState<Drag>();

  useEffect(() => {
    if (!drag) return;
    const giveUp = (event: KeyboardEvent) => event.key === 'Escape' && setDrag(undefined);
    window.addEventListener('keydown', giveUp);
    return () => window.removeEventListener('keydown', giveUp);
  }, [drag]);

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLUListElement>) {
      const id = gripOf(event.target);
      if (id === undefined || event.button !== 0) return;
      event.preventDefault();
      // The list holds the pointer: an item that changes its place would lose it.
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ id, place: ids.indexOf(id) });
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      if (!drag) return;
      if (clientY < edge) window.scrollBy(0, -step);
      if (clientY > window.innerHeight - edge) window.scrollBy(0, step);
      const place = placeAt(list.current, clientX, clientY);
      if (place !== undefined && place !== drag.place) setDrag({ ...drag, place });
    },
    onPointerUp() {
      if (drag && ids.indexOf(drag.id) !== drag.place) onDrop(drag.id, drag.place);
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

/** The place of the list that a point of the window lies in. */
function placeAt(list: Element | null, x: number, y: number): number | undefined {
  const place = [...(list?.children ?? [])].findIndex((cell) => {
    const { left, right, top, bottom } = cell.getBoundingClientRect();
    return x >= left && x < right && y >= top && y < bottom;
  });
  return place < 0 ? undefined : place;
}
