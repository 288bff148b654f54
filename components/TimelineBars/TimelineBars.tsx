import { usePageContext } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { Timeline } from '#model/schema';
import { facetValuePath } from '#model/urls';
import { type Column, columnsOf } from './columns';
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
