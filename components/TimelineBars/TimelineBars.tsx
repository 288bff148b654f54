import { usePageContext } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { Timeline } from '#model/schema';
import { facetValuePath } from '#model/urls';
import styles from './TimelineBars.module.css';

/** A bar for each year, decade or century, with a link to its items. */
export function TimelineBars({ timeline }: { timeline: Timeline }) {
  return (
    <ol className={styles.bars} aria-label={timeline.facet.label}>
      {columnsOf(timeline).map((column, n) =>
        column.kind === 'period' ? (
          <Bar key={column.period.slug} facet={timeline.facet.slug} column={column} />
        ) : (
          // A gap is named by its index.
          <li key={`gap-${n}`} className={styles[column.kind]} aria-hidden />
        ),
      )}
    </ol>
  );
}

interface BarProps {
  facet: string;
  column: Extract<Column, { kind: 'period' }>;
}

function Bar({ facet, column: { period, share, isMarked } }: BarProps) {
  const { messages, languageAttributes } = usePageContext();
  return (
    <li className={styles.period}>
      <SiteLink
        className={styles.link}
        href={facetValuePath(facet, period.slug)}
        data-count={messages.number(period.count)}
      >
        <span className={styles.bar} style={{ height: `${Math.round(1000 * share) / 10}%` }} />
        <span className="visually-hidden">
          {period.label}: <span {...languageAttributes}>{messages.items({ count: period.count })}</span>
        </span>
      </SiteLink>
      {isMarked && <span className={styles.mark} data-year={period.year} />}
    </li>
  );
}

type Period = Timeline['periods'][number];

/** A period, one without items, or a break in place of many without items. */
type Column =
  | {
      kind: 'period';
      period: Period;
      /** Height, as a share of the highest. */
      share: number;
      /** True if its first year is written below. */
      isMarked: boolean;
    }
  | { kind: 'empty' | 'break' };

/** Greatest number of consecutive empty columns, and the number of columns above which a break replaces any of them. */
const maxGap = 3;
const manyColumns = 48;

/** Greatest number of years written below. */
const maxMarks = 12;
/** Least number of columns between them, as the text is wider than a column. */
const markDistance = 2;

/** Returns the columns for periods and the gaps between them. */
export function columnsOf({ years, periods }: Pick<Timeline, 'years' | 'periods'>): Column[] {
  const gaps = periods.map(({ from }, n) => gapBefore(from, periods[n - 1]?.from, years));
  const all = periods.length + gaps.filter((gap) => gap <= maxGap).reduce((sum, gap) => sum + gap, 0);
  const widest = all > manyColumns ? 0 : maxGap;
  const step = [1, 2, 5, 10].find((each) => all / each <= maxMarks) ?? 10;
  const highest = Math.max(...periods.map(({ count }) => count));
  const columns: Column[] = [];
  let lastMark = Number.NEGATIVE_INFINITY;
  for (const [n, period] of periods.entries()) {
    const gap = gaps[n] ?? 0;
    if (gap > widest) columns.push({ kind: 'break' });
    else columns.push(...Array.from({ length: gap }, (): Column => ({ kind: 'empty' })));
    const isWanted = columns.length === 0 || gap > widest || Math.round(period.from / years) % step === 0;
    const isMarked = isWanted && columns.length - lastMark >= markDistance;
    if (isMarked) lastMark = columns.length;
    columns.push({ kind: 'period', period, share: period.count / highest, isMarked });
  }
  return columns;
}

/** Returns the number of periods between one and the previous one. */
function gapBefore(from: number, before: number | undefined, years: number): number {
  return before === undefined ? 0 : Math.round((from - before) / years) - 1;
}
