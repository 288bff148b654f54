import { type MouseEvent, type PointerEvent, useMemo, useRef, useState } from 'react';
import type { Row } from '#client/search/protocol';
import { type Bin, countBins } from '#client/timeline/bins';
import { type ChartPoint, pointAt } from '#client/timeline/chart-point';
import { dragTo } from '#client/timeline/drag';
import { type Line, laneLines } from '#client/timeline/lanes';
import { timeAt } from '#client/timeline/scale';
import { lineAtThumbnail, placeThumbnails, side, type ThumbnailPlace } from '#client/timeline/thumbnails';
import { unitFor } from '#client/timeline/ticks';
import { clip, lengthOf, type TimeRange } from '#client/timeline/time-range';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages, usePageContext } from '#components/PageContext/PageContext';
import { Picture } from '#components/Picture/Picture';
import { type EraForms, writeYears } from '#model/dates/period-label';
import { ChartDrawing, YearTicks } from './ChartDrawing';
import styles from './TimeChart.module.css';
import { useRangeDrag } from './useRangeDrag';
import { useSize } from './useSize';
import type { TimeQuery } from './useTimeQuery';
import { type TimelineView, yearsInAddress } from './useTimeQuery';

interface TimeChartProps {
  time: TimeQuery;
  view: TimelineView | undefined;
  /** Rows loaded so far of the items in the chosen years. */
  rows: readonly Row[] | undefined;
}

/** Minimum height of a lane, in pixels. */
const minLaneHeight = 6;

const noRange: TimeRange = { from: 0, to: 0 };

/**
 * The items in the shown years: a line for each, or bars if there is no room for lines. A drag chooses other years; with a
 * keyboard, the handles of the overview do.
 */
export function TimeChart({ time, view, rows }: TimeChartProps) {
  const { site } = usePageContext();
  const element = useRef<HTMLDivElement>(null);
  const size = useSize(element);
  const { items, whole = noRange, range = noRange, unit: period = 1 } = view ?? {};
  const { from, to } = range;
  const unit = unitFor({ years: to - from + 1, unit: period, width: size?.width ?? 1000 });
  const choose = (chosen: TimeRange) => view && time.choose(yearsInAddress(clip(chosen, view.whole), view));
  const scale = useMemo(
    () => ({ range: { from, to }, isFromRight: site?.direction === 'rtl' }),
    [from, to, site],
  );
  const { drawn, handlers } = useRangeDrag({
    begin(position) {
      const start = timeAt(position, scale);
      return (end) => dragTo(timeAt(end, scale), { grip: 'new', range, start }, { unit, whole });
    },
    onDrop: choose,
    onClick(_, event) {
      const clicked = pointOf(event);
      if (clicked && lengthOf(range) > 1) choose('bin' in clicked ? clicked.bin : clicked.line);
    },
  });
  const bins = useMemo(() => items && countBins(items, { from, to }, unit), [items, from, to, unit]);
  const lanes = Math.floor((size?.height ?? 0) / minLaneHeight);
  const lines = useMemo(
    () => (items && lanes > 0 ? laneLines(items, { from, to }, lanes) : undefined),
    [items, from, to, lanes],
  );
  const places = useMemo(
    () => (lines && size && rows ? placesOf(lines, rows, { scale, size }) : undefined),
    [lines, rows, scale, size],
  );
  // With thumbnails, all lines are on the axis.
  const drawnLines = places ? lines?.map((line) => ({ ...line, lane: 0 })) : lines;
  const [point, setPoint] = useState<ChartPoint>();

  function pointOf(event: MouseEvent<HTMLElement>): ChartPoint | undefined {
    if (!size || !bins) return undefined;
    const box = event.currentTarget.getBoundingClientRect();
    const position = { x: event.clientX - box.left, y: event.clientY - box.top };
    const line = places && lineAtThumbnail(position, { places, size });
    return line
      ? { line: { ...line, lane: 0 } }
      : pointAt(position, { scale, size, bins, lines: drawnLines });
  }

  const shownPoint = drawn ? undefined : point;
  return (
    <figure className={styles.figure}>
      <div className={styles.words}>
        <PointCaption point={shownPoint} rows={rows} era={view?.era} />
        <Legend />
      </div>
      <div
        ref={element}
        className={styles.chart}
        {...handlers}
        onPointerMove={(event: PointerEvent<HTMLElement>) => {
          handlers.onPointerMove(event);
          if (event.pointerType === 'mouse') setPoint(pointOf(event));
        }}
        onPointerLeave={() => setPoint(undefined)}
        data-chart=""
      >
        {bins && size && (
          <ChartDrawing {...{ scale, size, bins, drawn }} lines={drawnLines} point={shownPoint} />
        )}
        {places && <Thumbnails {...{ places, rows, width: size?.width }} />}
      </div>
      {view && size && <YearTicks scale={scale} width={size.width} era={view.era} />}
    </figure>
  );
}

/** Places thumbnails; undefined if not all rows are loaded, or if most items would have none, so that lines show more. */
function placesOf(
  lines: readonly Line[],
  rows: readonly Row[],
  chart: Parameters<typeof placeThumbnails>[1],
): ThumbnailPlace[] | undefined {
  const loaded = new Map(rows.map((row) => [row.number, row]));
  const pictured = lines.filter(({ number }) => loaded.get(number)?.picture);
  const isWhole = lines.every(({ number }) => loaded.has(number));
  const places = isWhole ? placeThumbnails(pictured, chart) : [];
  return 3 * places.length > lines.length ? places : undefined;
}

interface ThumbnailsProps extends Pick<TimeChartProps, 'rows'> {
  places: readonly ThumbnailPlace[];
  /** Width of the chart in pixels; narrower in print. */
  width: number | undefined;
}

/** Thumbnails of the items, each above its line. Hidden from screen readers, which have the list below. */
function Thumbnails({ places, rows = [], width = 0 }: ThumbnailsProps) {
  const share = (pixels: number) => `${(100 * pixels) / width}%`;
  return (
    <div aria-hidden>
      {places.map(({ line: { number }, left, bottom }) => {
        const picture = rows.find((row) => row.number === number)?.picture;
        if (!picture) return null;
        return (
          <span
            key={number}
            className={styles.thumbnail}
            style={{ left: share(left), bottom, width: share(side) }}
          >
            <Picture picture={picture} alt="" sizes={`${side}px`} from={48} upTo={256} />
          </span>
        );
      })}
    </div>
  );
}

/** Explains the two shades: items certainly, and items possibly, of a time. */
function Legend() {
  const { messages, languageAttributes } = usePageContext();
  const { certain, possible } = messages.timeline;
  return (
    <figcaption className="small-print" {...languageAttributes}>
      <span className={styles.certain}>{certain}</span> <span className={styles.possible}>{possible}</span>
    </figcaption>
  );
}

interface PointCaptionProps {
  point: ChartPoint | undefined;
  rows: readonly Row[] | undefined;
  era: EraForms | undefined;
}

/** Describes the bar or item under the pointer, or how to use the chart. Screen readers have the list below. */
function PointCaption({ point, rows, era }: PointCaptionProps) {
  const messages = useMessages();
  return (
    <p className={styles.readout} aria-hidden>
      {!point || !era ? (
        <InterfaceText>{messages.timeline.hint}</InterfaceText>
      ) : 'bin' in point ? (
        <>
          <bdi className={styles.name}>{writeYears(point.bin, era)}</bdi>{' '}
          <InterfaceText>{countText(point.bin, messages)}</InterfaceText>
        </>
      ) : (
        <ItemCaption
          row={rows?.find(({ number }) => number === point.line.number)}
          years={writeYears(point.line, era)}
        />
      )}
    </p>
  );
}

function countText({ possible, certain }: Bin, messages: ReturnType<typeof useMessages>): string {
  const items = messages.items({ count: possible });
  return certain === possible ? items : `${items} (≥ ${messages.number(certain)})`;
}

function ItemCaption({ row, years }: { row: Row | undefined; years: string }) {
  return (
    <>
      <bdi className={styles.name}>{row?.date ?? years}</bdi>{' '}
      <span dir="auto" lang={row?.language}>
        {row?.title}
      </span>
    </>
  );
}
