import { type KeyboardEvent, useMemo, useRef } from 'react';
import { countBins } from '#client/timeline/bins';
import { dragTo, type Grip } from '#client/timeline/drag';
import { keyMove, movedYear } from '#client/timeline/keys';
import { rangeBox, type Scale, timeAt, yearPosition } from '#client/timeline/scale';
import { keyStep, unitFor } from '#client/timeline/ticks';
import { lengthOf, moveEnd, moveWithin, type TimeRange } from '#client/timeline/time-range';
import { useMessages, usePageContext } from '#components/PageContext/PageContext';
import { writeYear } from '#model/dates/period-label';
import { Bars, Drawing } from './ChartDrawing';
import styles from './Overview.module.css';
import { useRangeDrag } from './useRangeDrag';
import { useSize } from './useSize';
import type { TimeQuery } from './useTimeQuery';
import { type TimelineView, yearsInAddress } from './useTimeQuery';

interface OverviewProps {
  time: TimeQuery;
  view: TimelineView | undefined;
  /** Called with the range during a drag, and with undefined at its end. */
  onDrag: (range: TimeRange | undefined) => void;
}

/** A histogram of all items, with a handle at each end of the shown years. */
export function Overview({ view, ...props }: OverviewProps) {
  return <div className={styles.overview}>{view ? <Strip view={view} {...props} /> : null}</div>;
}

function Strip({ time, view, onDrag }: OverviewProps & { view: TimelineView }) {
  const { site } = usePageContext();
  const element = useRef<HTMLDivElement>(null);
  const size = useSize(element);
  const { items, whole, range, unit: period, era } = view;
  const unit = unitFor({ years: lengthOf(whole), unit: period, width: size?.width ?? 1000 });
  const scale = useMemo(() => ({ range: whole, isFromRight: site?.direction === 'rtl' }), [whole, site]);
  const bins = useMemo(() => countBins(items, whole, unit), [items, whole, unit]);
  const choose = (chosen: TimeRange) => time.choose(yearsInAddress(chosen, view));
  const { handlers } = useRangeDrag({
    begin(position, target) {
      const start = timeAt(position, scale);
      const grip = gripOf(target, yearsInAddress(range, view) === undefined);
      return (end) => dragTo(timeAt(end, scale), { grip, range, start }, { unit, whole });
    },
    onDrag,
    onDrop: choose,
    // Moves the shown years to the clicked position.
    onClick(position) {
      const from = Math.floor(timeAt(position, scale)) - Math.floor(lengthOf(range) / 2);
      choose(moveWithin({ from, to: from + lengthOf(range) - 1 }, whole));
    },
  });
  const { left, width } = rangeBox(range, scale);

  return (
    <>
      <div ref={element} className={styles.strip} {...handlers}>
        {size && (
          <Drawing size={size}>
            <Bars {...{ scale, size, bins }} />
          </Drawing>
        )}
        <span className={styles.outside} style={{ left: 0, width: percent(left) }} />
        <span className={styles.outside} style={{ left: percent(left + width), right: 0 }} />
        <span
          className={styles.window}
          style={{ left: percent(left), width: percent(width) }}
          data-grip="both"
        />
        {(['from', 'to'] as const).map((end) => (
          <Handle key={end} end={end} time={time} view={view} scale={scale} />
        ))}
      </div>
      <div className={styles.ends} aria-hidden>
        <bdi>{writeYear(whole.from, era)}</bdi>
        <bdi>{writeYear(whole.to, era)}</bdi>
      </div>
    </>
  );
}

const grips: readonly Grip[] = ['from', 'to', 'both'];

/** Returns the dragged part of the range. If all years are shown, a drag draws a new range. */
function gripOf(target: EventTarget, isAll: boolean): Grip {
  const name = target instanceof Element ? target.closest('[data-grip]')?.getAttribute('data-grip') : null;
  const grip = grips.find((known) => known === name) ?? 'new';
  return grip === 'both' && isAll ? 'new' : grip;
}

function percent(share: number): string {
  return `${(100 * share).toFixed(3)}%`;
}

interface HandleProps {
  end: 'from' | 'to';
  time: TimeQuery;
  view: TimelineView;
  scale: Scale;
}

/** One end of the shown years: a slider for the keyboard, and a handle for pointers. */
function Handle({ end, time, view, scale }: HandleProps) {
  const { search } = useMessages();
  const { range, whole, era } = view;
  const year = range[end];
  const isFirst = end === 'from';
  const position = yearPosition(isFirst ? year : year + 1, scale);
  const isOnLeft = isFirst !== scale.isFromRight;

  function press(event: KeyboardEvent): void {
    const move = keyMove(event.key, scale.isFromRight);
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const wanted = movedYear(year, move, keyStep(whole));
    time.step(yearsInAddress(moveEnd(end, wanted, range, whole), view));
  }

  return (
    <div
      role="slider"
      tabIndex={0}
      className={`${styles.handle} ${isOnLeft ? styles.left : styles.right}`}
      style={{ left: `${(100 * position).toFixed(3)}%` }}
      aria-label={isFirst ? search.from : search.to}
      aria-valuemin={isFirst ? whole.from : range.from}
      aria-valuemax={isFirst ? range.to : whole.to}
      aria-valuenow={year}
      aria-valuetext={writeYear(year, era)}
      onKeyDown={press}
      onBlur={time.settle}
      data-grip={end}
    />
  );
}
