import type { ReactNode } from 'react';
import type { Bin } from '#client/timeline/bins';
import type { ChartPoint } from '#client/timeline/chart-point';
import { type Line, laneCount } from '#client/timeline/lanes';
import { barsPath, laneHeight, linesPath, type Size } from '#client/timeline/paths';
import { rangeBox, type Scale, yearPosition } from '#client/timeline/scale';
import { roundStep, roundYears } from '#client/timeline/ticks';
import type { TimeRange } from '#client/timeline/time-range';
import { useMessages } from '#components/PageContext/PageContext';
import { type EraForms, writeYear, writeYearOfEra } from '#model/dates/period-label';
import { textWidth } from '#model/text/text-width';
import styles from './ChartDrawing.module.css';

interface ChartDrawingProps {
  scale: Scale;
  size: Size;
  bins: readonly Bin[];
  /** Drawn instead of bars, if there is room for one line per item. */
  lines: readonly Line[] | undefined;
  point?: ChartPoint | undefined;
  /** The range being drawn by a drag. */
  drawn: TimeRange | undefined;
}

/** A chart with few SVG elements, since each step of a drag renders it. */
export function ChartDrawing({ scale, size, bins, lines, point, drawn }: ChartDrawingProps) {
  const { width, height } = size;
  const box = drawn && rangeBox(drawn, scale);
  return (
    <>
      {!lines && <Levels highest={highestCount(bins)} />}
      <Drawing size={size}>
        {box && (
          <rect className={styles.drawn} x={box.left * width} width={box.width * width} height={height} />
        )}
        {lines ? <Lines {...{ scale, size, lines, point }} /> : <Bars {...{ scale, size, bins, point }} />}
        {box && <path className={styles.edge} d={edgesPath(box, size)} />}
      </Drawing>
    </>
  );
}

/** The SVG of a chart, in pixels. */
export function Drawing({ size: { width, height }, children }: { size: Size; children: ReactNode }) {
  return (
    <svg
      className={styles.drawing}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      aria-hidden
      focusable="false"
    >
      {children}
    </svg>
  );
}

export function Bars({ scale, size, bins, point }: Omit<ChartDrawingProps, 'lines' | 'drawn'>) {
  const options = { scale, size, highest: highestCount(bins) };
  return (
    <>
      <path className={styles.possible} d={barsPath(bins, { ...options, count: 'possible' })} />
      <path className={styles.certain} d={barsPath(bins, { ...options, count: 'certain' })} />
      {point && 'bin' in point && (
        <path className={styles.pointed} d={barsPath([point.bin], { ...options, count: 'possible' })} />
      )}
    </>
  );
}

function Lines({
  scale,
  size,
  lines,
  point,
}: Pick<ChartDrawingProps, 'scale' | 'size' | 'point'> & { lines: readonly Line[] }) {
  const options = { scale, size, pitch: laneHeight(laneCount(lines), size) };
  const exact = lines.filter(({ from, to }) => from === to);
  const vague = lines.filter(({ from, to }) => from !== to);
  return (
    <>
      <path className={styles.span} d={linesPath(vague, options)} />
      <path className={styles.certain} d={linesPath(exact, options)} />
      {point && 'line' in point && <path className={styles.pointed} d={linesPath([point.line], options)} />}
    </>
  );
}

/** Returns the highest number of items in a bin. */
function highestCount(bins: readonly Bin[]): number {
  return bins.reduce((highest, { possible }) => Math.max(highest, possible), 0);
}

/** Two horizontal lines with their counts. */
function Levels({ highest }: { highest: number }) {
  const messages = useMessages();
  const step = roundStep(highest / 2);
  const levels = [step, 2 * step].filter((level) => level <= highest);
  return (
    <div className="fill-box" aria-hidden>
      {levels.map((level) => (
        <span key={level} className={styles.level} style={{ bottom: `${(100 * level) / highest}%` }}>
          <span className={styles.number}>{messages.number(level)}</span>
        </span>
      ))}
    </div>
  );
}

function edgesPath({ left, width }: { left: number; width: number }, size: Size): string {
  const ends = [left, left + width].map((position) => Math.round(position * size.width));
  return ends.map((x) => `M${x} 0v${size.height}`).join('');
}

interface YearTicksProps {
  scale: Scale;
  /** In pixels. */
  width: number;
  era: EraForms;
}

/** Room between two year labels, in pixels. */
const labelGap = 44;

/** Round years below a chart. */
export function YearTicks({ scale, width, era }: YearTicksProps) {
  const { range, isFromRight } = scale;
  const room = labelGap + Math.max(...[range.from, range.to].map((year) => textWidth(writeYear(year, era))));
  const years = roundYears(range, Math.floor(width / room));
  // After years BC, the first year AD is labelled with its era.
  const newEra = range.from < 1 ? years.find((year) => year > 0) : undefined;
  const ticks = years
    .map((year) => ({ year, left: yearPosition(year, scale) }))
    // The last label must not overflow the page.
    .filter(({ left }) => (isFromRight ? left : 1 - left) * width > room / 2);
  return (
    <div className={styles.ticks} aria-hidden>
      {ticks.map(({ year, left }) => (
        <span
          key={year}
          className={styles.tick}
          style={isFromRight ? { right: `${100 * (1 - left)}%` } : { left: `${100 * left}%` }}
        >
          {year === newEra ? writeYearOfEra(year, era) : writeYear(year, era)}
        </span>
      ))}
    </div>
  );
}
