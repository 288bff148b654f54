import { type MouseEvent, useMemo, useRef } from 'react';
import { countBins, unitFor } from '#client/timeline/bins';
import type { Grip } from '#client/timeline/drag';
import { boxOf, timeAt } from '#client/timeline/scale';
import { lengthOf, moveInto, type Stretch } from '#client/timeline/stretch';
import { usePageContext } from '#components/PageContext/PageContext';
import { writeYear } from '#model/dates/period-label';
import { Bars } from './ChartDrawing';
import { Handle } from './Handle';
import styles from './Overview.module.css';
import { useDrag } from './useDrag';
import { useSize } from './useSize';
import type { AskedTime } from './useTime';
import { type TimeView, yearsFor } from './view';

interface OverviewProps {
  time: AskedTime;
  view: TimeView | undefined;
  /** Called with what is being dragged to, and with undefined when it is let go. */
  onDrag: (stretch: Stretch | undefined) => void;
}

/** The whole of the answer along time, with a handle at each end of what is shown above. */
export function Overview({ view, ...props }: OverviewProps) {
  return <div className={styles.overview}>{view ? <Strip view={view} {...props} /> : null}</div>;
}

function Strip({ time, view, onDrag }: OverviewProps & { view: TimeView }) {
  const { site } = usePageContext();
  const element = useRef<HTMLDivElement>(null);
  const size = useSize(element);
  const { spans, whole, stretch, unit: period, era } = view;
  const unit = unitFor({ years: lengthOf(whole), unit: period, width: size?.width ?? 1000 });
  const scale = useMemo(() => ({ stretch: whole, isFromRight: site?.direction === 'rtl' }), [whole, site]);
  const bins = useMemo(() => countBins(spans, whole, unit), [spans, whole, unit]);
  const { wasDrag, handlers } = useDrag({
    scale,
    stretch,
    whole,
    unit,
    gripOf: (target) => gripOf(target, yearsFor(stretch, view) === undefined),
    onDrag,
    onDrop: (chosen) => time.choose(yearsFor(chosen, view)),
  });
  const { left, width } = boxOf(stretch, scale);

  /** What is shown goes where the strip is clicked. */
  function click({ clientX, currentTarget }: MouseEvent<HTMLElement>): void {
    if (wasDrag()) return;
    const box = currentTarget.getBoundingClientRect();
    const year = Math.floor(timeAt((clientX - box.left) / box.width, scale));
    const from = year - Math.floor(lengthOf(stretch) / 2);
    time.choose(yearsFor(moveInto({ from, to: from + lengthOf(stretch) - 1 }, whole), view));
  }

  return (
    <>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a way for pointers; for keys there are its handles */}
      <div ref={element} className={styles.strip} {...handlers} onClick={click}>
        {size && (
          <svg
            className={styles.drawing}
            viewBox={`0 0 ${size.width} ${size.height}`}
            preserveAspectRatio="none"
            aria-hidden
            focusable="false"
          >
            <Bars scale={scale} size={size} bins={bins} pointed={undefined} />
          </svg>
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

/** What is taken hold of. The window over all of it cannot be moved: a new one is drawn. */
function gripOf(target: EventTarget, isAll: boolean): Grip {
  const name = target instanceof Element ? target.closest('[data-grip]')?.getAttribute('data-grip') : null;
  const grip = grips.find((known) => known === name) ?? 'new';
  return grip === 'both' && isAll ? 'new' : grip;
}

function percent(part: number): string {
  return `${(100 * part).toFixed(3)}%`;
}
