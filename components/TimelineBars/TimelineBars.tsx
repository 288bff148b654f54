import { usePageContext } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { Timeline } from '#model/schema';
import { facetValuePath } from '#model/urls';
import styles from './TimelineBars.module.css';

/** How many items there are of each year, decade or century: bars that lead to them. */
export function TimelineBars({ timeline }: { timeline: Timeline }) {
  return (
    <ol className={styles.bars} aria-label={timeline.facet.label}>
      {columnsOf(timeline).map((column, n) =>
        column.kind === 'period' ? (
          <Bar key={column.period.slug} facet={timeline.facet.slug} column={column} />
        ) : (
          // A gap has no name of its own: its place among the columns is all that it is.
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

function Bar({ facet, column: { period, part, isMarked } }: BarProps) {
  const { messages, languageAttributes } = usePageContext();
  return (
    <li className={styles.period}>
      <SiteLink
        className={styles.link}
        href={facetValuePath(facet, period.slug)}
        data-count={messages.number(period.count)}
      >
        <span className={styles.bar} style={{ height: `${Math.round(1000 * part) / 10}%` }} />
        <span className="visually-hidden">
          {period.label}: <span {...languageAttributes}>{messages.items(period.count)}</span>
        </span>
      </SiteLink>
      {isMarked && <span className={styles.mark} data-year={period.year} />}
    </li>
  );
}

type Period = Timeline['periods'][number];

/** What stands side by side: a period, one that has no items, or the place of many of them. */
type Column =
  | {
      kind: 'period';
      period: Period;
      /** Height, as a part of the highest. */
      part: number;
      /** Whether its first year is written below. */
      isMarked: boolean;
    }
  | { kind: 'empty' | 'break' };

/** So many periods without items have columns of their own; a break stands for more, and for all where columns are many. */
const widestGap = 3;
const manyColumns = 48;

/** At most so many years are written below. */
const mostMarks = 12;
/** Columns from one to the next: the text is wider than a column. */
const betweenMarks = 2;

/** Lays the periods side by side, with what lies between them. */
export function columnsOf({ years, periods }: Pick<Timeline, 'years' | 'periods'>): Column[] {
  const gaps = periods.map(({ from }, n) => gapBefore(from, periods[n - 1]?.from, years));
  const all = periods.length + gaps.filter((gap) => gap <= widestGap).reduce((sum, gap) => sum + gap, 0);
  const widest = all > manyColumns ? 0 : widestGap;
  const step = [1, 2, 5, 10].find((each) => all / each <= mostMarks) ?? 10;
  const highest = Math.max(...periods.map(({ count }) => count));
  const columns: Column[] = [];
  let lastMark = Number.NEGATIVE_INFINITY;
  for (const [n, period] of periods.entries()) {
    const gap = gaps[n] ?? 0;
    if (gap > widest) columns.push({ kind: 'break' });
    else columns.push(...Array.from({ length: gap }, (): Column => ({ kind: 'empty' })));
    const isWanted = columns.length === 0 || gap > widest || Math.round(period.from / years) % step === 0;
    const isMarked = isWanted && columns.length - lastMark >= betweenMarks;
    if (isMarked) lastMark = columns.length;
    columns.push({ kind: 'period', period, part: period.count / highest, isMarked });
  }
  return columns;
}

/** How many periods lie between one and the one before. */
function gapBefore(from: number, before: number | undefined, years: number): number {
  return before === undefined ? 0 : Math.round((from - before) / years) - 1;
}
