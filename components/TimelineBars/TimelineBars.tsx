import { usePageContext } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { periodIndex } from '#model/dates/calendar-periods';
import type { Timeline } from '#model/schema';
import { facetValuePath } from '#model/urls';
import { type ColumnLabel, markedColumns } from './marks';
import styles from './TimelineBars.module.css';

/** A bar for each year, decade or century, with a link to its items. */
export function TimelineBars({ timeline }: { timeline: Timeline }) {
  return (
    <ol className={styles.bars} aria-label={timeline.facet.label}>
      {columnsOf(timeline).map((column, n) =>
        column.kind === 'period' ? (
          <Bar key={column.period.slug} facet={timeline.facet.slug} column={column} />
        ) : (
          // A gap has its index as key.
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

/** A period, an empty period, or a break that replaces a run of empty periods. */
type Column =
  | {
      kind: 'period';
      period: Period;
      /** Height, as a share of the highest bar. */
      share: number;
      /** True if its first year is labelled. */
      isMarked: boolean;
    }
  | { kind: 'empty' | 'break' };

/** Maximum run of empty columns; above `manyColumns` columns, a break replaces any run. */
const maxGap = 3;
const manyColumns = 48;

/** Returns the columns of periods and gaps. */
export function columnsOf({ years, periods }: Pick<Timeline, 'years' | 'periods'>): Column[] {
  const indexes = periods.map(({ from }) => periodIndex(from, years));
  const gaps = indexes.map((index, n) => index - (indexes[n - 1] ?? index - 1) - 1);
  const all = periods.length + gaps.filter((gap) => gap <= maxGap).reduce((sum, gap) => sum + gap, 0);
  const widest = all > manyColumns ? 0 : maxGap;
  const highest = Math.max(...periods.map(({ count }) => count));
  const columns: Column[] = [];
  const labels: ColumnLabel[] = [];
  for (const [n, period] of periods.entries()) {
    const gap = gaps[n] ?? 0;
    if (gap > widest) columns.push({ kind: 'break' });
    else columns.push(...Array.from({ length: gap }, (): Column => ({ kind: 'empty' })));
    labels.push({ period, column: columns.length, isAfterBreak: n === 0 || gap > widest });
    columns.push({ kind: 'period', period, share: period.count / highest, isMarked: false });
  }
  const marked = markedColumns(labels, { years, all: columns.length });
  return columns.map((column, n) =>
    column.kind === 'period' ? { ...column, isMarked: marked.has(n) } : column,
  );
}
