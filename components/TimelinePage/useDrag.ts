import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { type Drag, dragTo, type Grip } from '#client/timeline/drag';
import { type Scale, timeAt } from '#client/timeline/scale';
import type { Stretch } from '#client/timeline/stretch';

interface DragOptions {
  /** That of the chart when a drag begins. */
  scale: Scale;
  /** What is chosen when a drag begins. */
  stretch: Stretch;
  /** What can be chosen. */
  whole: Stretch;
  /** Years of a bar: a stretch begins and ends with one. */
  unit: number;
  gripOf: (target: EventTarget) => Grip;
  /** Called with what it has come to, and with undefined once it is over. */
  onDrag?: (stretch: Stretch | undefined) => void;
  onDrop: (stretch: Stretch) => void;
}

interface DragUnderWay extends Drag {
  /** Where it began, in pixels of the window. */
  x: number;
  scale: Scale;
  /** What it has come to; undefined until it was moved so far that it is no click. */
  drawn: Stretch | undefined;
}

/** A finger trembles by so many pixels. */
const tremble = 5;

/** Chooses a stretch by mouse, finger or pen. Escape gives it up. */
export function useDrag({ scale, stretch, whole, unit, gripOf, onDrag, onDrop }: DragOptions) {
  const [drag, setDrag] = useState<DragUnderWay>();
  /** The same at once: a busy browser hears of a move and of the end before anything is drawn. */
  const held = useRef<DragUnderWay>(undefined);
  /** A click follows upon a drag, and is none. */
  const hasMoved = useRef(false);

  function hold(next: DragUnderWay | undefined): void {
    held.current = next;
    setDrag(next);
  }
  function end(): void {
    hold(undefined);
    onDrag?.(undefined);
  }

  const isUnderWay = drag !== undefined;
  useEffect(() => {
    if (!isUnderWay) return;
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      hasMoved.current = true;
      held.current = undefined;
      setDrag(undefined);
      onDrag?.(undefined);
    };
    window.addEventListener('keydown', giveUp);
    return () => window.removeEventListener('keydown', giveUp);
  }, [isUnderWay, onDrag]);

  const handlers = {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      hasMoved.current = false;
      const start = timeAt(placeIn(event), scale);
      hold({ grip: gripOf(event.target), stretch, start, x: event.clientX, scale, drawn: undefined });
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const now = held.current;
      if (!now || (!now.drawn && Math.abs(event.clientX - now.x) < tremble)) return;
      hasMoved.current = true;
      const drawn = dragTo(timeAt(placeIn(event), now.scale), now, { unit, whole });
      hold({ ...now, drawn });
      onDrag?.(drawn);
    },
    onPointerUp() {
      const drawn = held.current?.drawn;
      if (drawn) onDrop(drawn);
      end();
    },
    onPointerCancel: end,
  };
  return { drawn: drag?.drawn, wasDrag: () => hasMoved.current, handlers };
}

/** Where a pointer is in the chart, as a part of the width from the left. */
function placeIn({ clientX, currentTarget }: PointerEvent<HTMLElement>): number {
  const { left, width } = currentTarget.getBoundingClientRect();
  return (clientX - left) / width;
}
