import { type PointerEvent, useState } from 'react';
import type { Bin } from './bins';
import styles from './YearFilter.module.css';

interface HistogramProps {
  bins: readonly Bin[];
  chosen: { from: number; to: number } | undefined;
  choose: (range: { from: number; to: number }) => void;
}

/** How many items there are along time. A pointer may sweep over the years that are wanted; the fields below do the same. */
export function Histogram({ bins, chosen, choose }: HistogramProps) {
  const [swept, setSwept] = useState<{ start: number; end: number }>();
  const highest = Math.max(1, ...bins.map(({ count }) => count));

  function begin(event: PointerEvent): void {
    const place = placeOf(event);
    if (event.button === 0 && place !== undefined) setSwept({ start: place, end: place });
  }
  function follow(event: PointerEvent): void {
    const place = placeOf(event);
    if (swept && place !== undefined) setSwept({ ...swept, end: place });
  }
  /** Where the pointer is now: its last move may not have been drawn yet. */
  function end(event: PointerEvent): void {
    const range = swept && rangeOf(bins, { start: swept.start, end: placeOf(event) ?? swept.end });
    setSwept(undefined);
    if (range) choose(range);
  }

  const range = swept ? rangeOf(bins, swept) : chosen;
  return (
    <div
      className={styles.bars}
      aria-hidden
      onPointerDown={begin}
      onPointerMove={follow}
      onPointerUp={end}
      onPointerLeave={end}
    >
      {bins.map(({ from, to, count }, place) => (
        <span
          key={from}
          className={!range || (to >= range.from && from <= range.to) ? styles.column : styles.outside}
          data-place={place}
        >
          {count > 0 && (
            <span className={styles.bar} style={{ height: `${Math.ceil((100 * count) / highest)}%` }} />
          )}
        </span>
      ))}
    </div>
  );
}

function rangeOf(bins: readonly Bin[], { start, end }: { start: number; end: number }) {
  const first = bins[Math.min(start, end)];
  const last = bins[Math.max(start, end)];
  return first && last && { from: first.from, to: last.to };
}

function placeOf({ target }: PointerEvent): number | undefined {
  const column = target instanceof Element ? target.closest<HTMLElement>('[data-place]') : null;
  return column ? Number(column.dataset.place) : undefined;
}
