import { clip, moveEnd, moveInto, type Stretch, widenTo } from '#client/timeline/stretch';

/** What of a stretch is dragged: one of its ends, the whole of it, or a new one is drawn. */
export type Grip = 'from' | 'to' | 'both' | 'new';

/** A drag under way; times are years with a fraction. */
export interface Drag {
  grip: Grip;
  /** The stretch when it began. */
  stretch: Stretch;
  /** The time that was taken hold of. */
  start: number;
}

/**
 * The stretch that a drag has come to. It begins and ends with periods of `unit` years, as the bars below it do.
 *
 * @param time where the pointer is
 * @param whole what the stretch stays within
 */
export function dragTo(
  time: number,
  { grip, stretch, start }: Drag,
  { unit, whole }: { unit: number; whole: Stretch },
): Stretch {
  const by = time - start;
  switch (grip) {
    case 'from':
      return moveEnd('from', nearest(unit, stretch.from + by), stretch, whole);
    case 'to':
      return moveEnd('to', nearest(unit, stretch.to + 1 + by) - 1, stretch, whole);
    case 'both': {
      const years = nearest(unit, by);
      return moveInto({ from: stretch.from + years, to: stretch.to + years }, whole);
    }
    case 'new': {
      const [first, last] = time < start ? [time, start] : [start, time];
      return clip(widenTo(unit, clip({ from: Math.floor(first), to: Math.floor(last) }, whole)), whole);
    }
  }
}

function nearest(unit: number, time: number): number {
  return Math.round(time / unit) * unit;
}
