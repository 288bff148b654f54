import { type MouseEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import type { Row } from '#client/search/search';
import { countBins, unitFor } from '#client/timeline/bins';
import { laneLines } from '#client/timeline/lanes';
import type { Pointed } from '#client/timeline/point';
import { pointAt } from '#client/timeline/point';
import { clip, lengthOf, type Stretch } from '#client/timeline/stretch';
import { usePageContext } from '#components/PageContext/PageContext';
import { ChartDrawing } from './ChartDrawing';
import { Legend } from './Legend';
import { Readout } from './Readout';
import styles from './TimeChart.module.css';
import { useDrag } from './useDrag';
import { useSize } from './useSize';
import type { AskedTime } from './useTime';
import { type TimeView, yearsFor } from './view';
import { YearTicks } from './YearTicks';

interface TimeChartProps {
  time: AskedTime;
  view: TimeView | undefined;
  /** Of the items of the chosen years, as far as they are known. */
  rows: readonly Row[] | undefined;
}

/** Lanes of items are at least so many pixels apart. */
const leastPitch = 6;

const nothing: Stretch = { from: 0, to: 0 };

/**
 * The items of the years that are shown: each as a line, where all of them have room, or counted by bars. A pointer
 * chooses years by drawing over them; for keys there are the handles of the strip below.
 */
export function TimeChart({ time, view, rows }: TimeChartProps) {
  const { site } = usePageContext();
  const element = useRef<HTMLDivElement>(null);
  const size = useSize(element);
  const { spans, whole = nothing, stretch = nothing, unit: period = 1 } = view ?? {};
  const { from, to } = stretch;
  const unit = unitFor({ years: to - from + 1, unit: period, width: size?.width ?? 1000 });
  const scale = useMemo(
    () => ({ stretch: { from, to }, isFromRight: site?.direction === 'rtl' }),
    [from, to, site],
  );
  const bins = useMemo(() => spans && countBins(spans, { from, to }, unit), [spans, from, to, unit]);
  const lanes = Math.floor((size?.height ?? 0) / leastPitch);
  const lines = useMemo(
    () => spans && lanes > 0 && laneLines(spans, { from, to }, lanes),
    [spans, from, to, lanes],
  );
  const [pointed, setPointed] = useState<Pointed>();
  const choose = (chosen: Stretch) => view && time.choose(yearsFor(clip(chosen, view.whole), view));
  const { drawn, wasDrag, handlers } = useDrag({
    scale,
    stretch,
    whole,
    unit,
    gripOf: () => 'new',
    onDrop: choose,
  });

  function at(event: MouseEvent<HTMLElement>): Pointed | undefined {
    if (!size || !bins) return undefined;
    const box = event.currentTarget.getBoundingClientRect();
    const place = { x: event.clientX - box.left, y: event.clientY - box.top };
    return pointAt(place, { scale, size, bins, lines: lines || undefined });
  }
  function click(event: MouseEvent<HTMLElement>): void {
    const clicked = wasDrag() ? undefined : at(event);
    if (clicked && lengthOf(stretch) > 1) choose(clicked.years);
  }

  const shown = drawn ? undefined : pointed;
  return (
    <figure className={styles.figure}>
      <div className={styles.words}>
        <Readout pointed={shown} bins={bins} rows={rows} era={view?.era ?? ''} />
        <Legend />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: a way for pointers alone; the handles below are that of keys */}
      <div
        ref={element}
        className={styles.chart}
        {...handlers}
        onPointerMove={(event: PointerEvent<HTMLElement>) => {
          handlers.onPointerMove(event);
          if (event.pointerType === 'mouse') setPointed(at(event));
        }}
        onPointerLeave={() => setPointed(undefined)}
        onClick={click}
        data-chart=""
      >
        {bins && size && (
          <ChartDrawing {...{ scale, size, bins, drawn }} lines={lines || undefined} pointed={shown} />
        )}
      </div>
      {view && size && <YearTicks scale={scale} width={size.width} era={view.era} />}
    </figure>
  );
}
