import { type MouseEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { TimeRange } from '#client/timeline/time-range';

interface DragOptions {
  /** Starts a drag at a position and on an element. Returns a function from the pointer's position to the chosen range. */
  begin: (start: number, target: EventTarget) => (position: number) => TimeRange;
  /** Called with the range during a drag, and with undefined at its end. */
  onDrag?: (range: TimeRange | undefined) => void;
  onDrop: (range: TimeRange) => void;
  onClick: (position: number, event: MouseEvent<HTMLElement>) => void;
}

interface PointerDrag {
  rangeAt: (position: number) => TimeRange;
  /** Start of the drag, in pixels of the window. */
  x: number;
  /** The dragged range; undefined until the pointer has moved beyond the tolerance of a click. */
  drawn: TimeRange | undefined;
}

/** Maximum movement of the pointer during a click, in pixels. */
const clickTolerance = 5;

/**
 * Chooses a range on a chart by mouse, touch or pen. Escape cancels the drag. Positions are shares of the chart's width, from the
 * left.
 */
export function useRangeDrag({ begin, onDrag, onDrop, onClick }: DragOptions) {
  const [drag, setDrag] = useState<PointerDrag>();
  /** The same, up to date between renders: two pointer events may precede one. */
  const current = useRef<PointerDrag>(undefined);
  /** Distinguishes the click event after a drag from a real click. */
  const hasMoved = useRef(false);

  function update(next: PointerDrag | undefined): void {
    current.current = next;
    setDrag(next);
  }
  function end(): void {
    update(undefined);
    onDrag?.(undefined);
  }

  const isDragging = drag !== undefined;
  useEffect(() => {
    if (!isDragging) return;
    const cancel = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      hasMoved.current = true;
      current.current = undefined;
      setDrag(undefined);
      onDrag?.(undefined);
    };
    window.addEventListener('keydown', cancel);
    return () => window.removeEventListener('keydown', cancel);
  }, [isDragging, onDrag]);

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      hasMoved.current = false;
      update({ rangeAt: begin(positionOf(event), event.target), x: event.clientX, drawn: undefined });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = current.current;
      if (!now || (!now.drawn && Math.abs(event.clientX - now.x) < clickTolerance)) return;
      hasMoved.current = true;
      const drawn = now.rangeAt(positionOf(event));
      update({ ...now, drawn });
      onDrag?.(drawn);
    },
    onPointerUp() {
      const drawn = current.current?.drawn;
      if (drawn) onDrop(drawn);
      end();
    },
    onPointerCancel: end,
    onClick(event: MouseEvent<HTMLElement>) {
      if (!hasMoved.current) onClick(positionOf(event), event);
    },
  };
  return { drawn: drag?.drawn, handlers };
}

function positionOf({ clientX, currentTarget }: MouseEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return (clientX - left) / width;
}
