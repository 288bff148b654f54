import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Drag, dragTo, type Grip } from '#client/timeline/drag';
import { type Scale, timeAt } from '#client/timeline/scale';
import type { TimeRange } from '#client/timeline/time-range';

interface DragOptions {
  /** Scale of the chart at the beginning of a drag. */
  scale: Scale;
  /** The chosen range at the beginning of a drag. */
  range: TimeRange;
  /** Limits of the range. */
  whole: TimeRange;
  /** Years of a bar, to which the range is rounded. */
  unit: number;
  gripOf: (target: EventTarget) => Grip;
  /** Called with the range during a drag, and with undefined at its end. */
  onDrag?: (range: TimeRange | undefined) => void;
  onDrop: (range: TimeRange) => void;
}

interface PointerDrag extends Drag {
  /** Start of the drag, in pixels of the window. */
  x: number;
  scale: Scale;
  /** The dragged range; undefined until the pointer has moved beyond the tolerance of a click. */
  drawn: TimeRange | undefined;
}

/** Pixels that a pointer may move during a click. */
const clickTolerance = 5;

/** Chooses a range by mouse, finger or pen. Escape cancels the drag. */
export function useDrag({ scale, range, whole, unit, gripOf, onDrag, onDrop }: DragOptions) {
  const [drag, setDrag] = useState<PointerDrag>();
  /** The same without delay: two pointer events may come before a render. */
  const current = useRef<PointerDrag>(undefined);
  /** Tells the click event after a drag from a real click. */
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
      const start = timeAt(positionOf(event), scale);
      update({ grip: gripOf(event.target), range, start, x: event.clientX, scale, drawn: undefined });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = current.current;
      if (!now || (!now.drawn && Math.abs(event.clientX - now.x) < clickTolerance)) return;
      hasMoved.current = true;
      const drawn = dragTo(timeAt(positionOf(event), now.scale), now, { unit, whole });
      update({ ...now, drawn });
      onDrag?.(drawn);
    },
    onPointerUp() {
      const drawn = current.current?.drawn;
      if (drawn) onDrop(drawn);
      end();
    },
    onPointerCancel: end,
  };
  return { drawn: drag?.drawn, wasDrag: () => hasMoved.current, handlers };
}

/** Returns the pointer's position in the chart, as a share of its width from the left. */
function positionOf({ clientX, currentTarget }: PointerEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return (clientX - left) / width;
}
