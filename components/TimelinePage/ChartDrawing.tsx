import type { Bins } from '#client/timeline/bins';
import type { Line } from '#client/timeline/lanes';
import { barsPath, laneHeight, linesPath, type Size } from '#client/timeline/paths';
import { lanesOf, type Pointed } from '#client/timeline/point';
import { boxOf, type Scale } from '#client/timeline/scale';
import type { Stretch } from '#client/timeline/stretch';
import { roundStep } from '#client/timeline/ticks';
import { useMessages } from '#components/PageContext/PageContext';
import styles from './ChartDrawing.module.css';

interface ChartDrawingProps {
  scale: Scale;
  size: Size;
  bins: Bins;
  /** The items, where each of them has room. */
  lines: readonly Line[] | undefined;
  pointed: Pointed | undefined;
  /** What is being drawn over. */
  drawn: Stretch | undefined;
}

/** A chart in as few elements as there are kinds of marks: it is drawn anew at every step of a drag. */
export function ChartDrawing({ scale, size, bins, lines, pointed, drawn }: ChartDrawingProps) {
  const { width, height } = size;
  const over = drawn && boxOf(drawn, scale);
  return (
    <>
      {!lines && <Levels highest={bins.highest} />}
      <svg
        className={styles.drawing}
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden
        focusable="false"
      >
        {over && (
          <rect className={styles.drawn} x={over.left * width} width={over.width * width} height={height} />
        )}
        {lines ? (
          <Lines {...{ scale, size, lines, pointed }} />
        ) : (
          <Bars {...{ scale, size, bins, pointed }} />
        )}
        {over && <path className={styles.edge} d={edgesOf(over, size)} />}
      </svg>
    </>
  );
}

export function Bars({ scale, size, bins, pointed }: Omit<ChartDrawingProps, 'lines' | 'drawn'>) {
  const options = { scale, size, highest: bins.highest };
  const bar = pointed?.bar;
  return (
    <>
      <path className={styles.possible} d={barsPath(bins, bins.touching, options)} />
      <path className={styles.certain} d={barsPath(bins, bins.certain, options)} />
      {bar !== undefined && (
        <path className={styles.pointed} d={barsPath(bins, onlyAt(bar, bins.touching), options)} />
      )}
    </>
  );
}

function Lines({
  scale,
  size,
  lines,
  pointed,
}: Pick<ChartDrawingProps, 'scale' | 'size' | 'pointed'> & { lines: readonly Line[] }) {
  const options = { scale, size, pitch: laneHeight(lanesOf(lines), size) };
  const exact = lines.filter(({ from, to }) => from === to);
  const vague = lines.filter(({ from, to }) => from !== to);
  return (
    <>
      <path className={styles.span} d={linesPath(vague, options)} />
      <path className={styles.certain} d={linesPath(exact, options)} />
      {pointed?.line !== undefined && (
        <path
          className={styles.pointed}
          d={linesPath(
            lines.filter(({ number }) => number === pointed.line),
            options,
          )}
        />
      )}
    </>
  );
}

/** Where the scale of counts has lines. */
function Levels({ highest }: { highest: number }) {
  const messages = useMessages();
  const step = roundStep(highest / 2);
  const levels = [step, 2 * step].filter((level) => level <= highest);
  return (
    <div className={styles.levels} aria-hidden>
      {levels.map((level) => (
        <span key={level} className={styles.level} style={{ bottom: `${(100 * level) / highest}%` }}>
          <span className={styles.number}>{messages.number(level)}</span>
        </span>
      ))}
    </div>
  );
}

function onlyAt(place: number, counts: Int32Array): Int32Array {
  const only = new Int32Array(counts.length);
  only[place] = counts[place] ?? 0;
  return only;
}

function edgesOf({ left, width }: { left: number; width: number }, size: Size): string {
  const ends = [left, left + width].map((place) => Math.round(place * size.width));
  return ends.map((x) => `M${x} 0v${size.height}`).join('');
}
