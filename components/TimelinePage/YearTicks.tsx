import { placeOf, type Scale } from '#client/timeline/scale';
import { roundYears } from '#client/timeline/ticks';
import { writeYear } from '#model/dates/period-label';
import styles from './YearTicks.module.css';

interface YearTicksProps {
  scale: Scale;
  /** In pixels. */
  width: number;
  era: string;
}

/** Pixels that a year takes, with room beside it: with its era more. */
const apart = { plain: 72, withEra: 112 };

/** Round years below a chart, each where it begins. */
export function YearTicks({ scale, width, era }: YearTicksProps) {
  const { stretch, isFromRight } = scale;
  const room = stretch.from < 1 ? apart.withEra : apart.plain;
  const years = roundYears(stretch, Math.floor(width / room));
  const shown = years
    .map((year) => ({ year, left: placeOf(year, scale) }))
    // The last one must not reach beyond the page.
    .filter(({ left }) => (isFromRight ? left : 1 - left) * width > room / 2);
  return (
    <div className={styles.ticks} aria-hidden>
      {shown.map(({ year, left }) => (
        <span
          key={year}
          className={styles.tick}
          style={isFromRight ? { right: `${100 * (1 - left)}%` } : { left: `${100 * left}%` }}
        >
          {writeYear(year, era)}
        </span>
      ))}
    </div>
  );
}
