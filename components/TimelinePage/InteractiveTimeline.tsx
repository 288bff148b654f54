import { useMemo, useState } from 'react';
import type { Answer } from '#client/search/protocol';
import type { Attempts } from '#client/search/use-answer';
import { clip, extentOf, overlaps, type TimeRange } from '#client/timeline/time-range';
import { useMessages, usePageContext } from '#components/PageContext/PageContext';
import { ActiveFilters } from '#components/SearchPage/ActiveFilters';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { Unavailable } from '#components/Unavailable/Unavailable';
import type { EraForms } from '#model/dates/period-label';
import type { Facet, Timeline } from '#model/schema';
import { searchPath } from '#model/urls';
import styles from './InteractiveTimeline.module.css';
import { ItemList } from './ItemList';
import { Overview } from './Overview';
import { RangeControls } from './RangeControls';
import { TimeChart } from './TimeChart';
import { useDatedItems, useItems } from './useTimelineItems';
import type { TimeQuery } from './useTimeQuery';
import { useTimeQuery } from './useTimeQuery';

export interface InteractiveTimelineProps {
  timeline: Timeline;
  era: EraForms;
  index: string;
  facets: readonly Pick<Facet, 'slug' | 'label'>[];
}

/** The chart, the overview with which its years are chosen, and the items in these years. */
export function InteractiveTimeline({
  index,
  facets,
  timeline,
  era,
  attempt,
  tryAgain,
}: InteractiveTimelineProps & Attempts) {
  const messages = useMessages();
  const slugs = useMemo(() => facets.map(({ slug }) => slug), [facets]);
  const time = useTimeQuery(slugs);
  const { question } = time;
  const { items, isLost } = useDatedItems({ index, question, attempt });
  const whole = useMemo(() => items && extentOf(items), [items]);
  /** The range during a drag of the overview; the address changes only at its end. */
  const [dragged, setDragged] = useState<TimeRange>();
  const chosen = whole && (time.years ? clip(time.years, whole) : whole);
  const list = useItems({ index, question, range: chosen, attempt });
  const { found, showMore } = list;
  const range = dragged ?? chosen;
  const total = useMemo(
    () => items && range && items.filter((item) => overlaps(item, range)).length,
    [items, range],
  );

  if (isLost || list.isLost) return <Unavailable text={messages.search.failed} tryAgain={tryAgain} />;
  const view = items && whole && range && { items, whole, range, unit: timeline.years, era };
  return (
    <>
      <QuerySummary time={time} facets={facets} found={found} />
      <RangeControls time={time} view={view} total={total} />
      <TimeChart time={time} view={view} rows={found?.rows} />
      <Overview time={time} view={view} onDrag={setDragged} />
      <ItemList found={found} showMore={showMore} />
    </>
  );
}

interface QuerySummaryProps {
  time: TimeQuery;
  facets: readonly Pick<Facet, 'slug' | 'label'>[];
  /** For the labels of the chosen values. */
  found: Pick<Answer, 'chosen'> | undefined;
}

/** The query and filters of the timeline; nothing if all items are shown. */
function QuerySummary({ time, facets, found }: QuerySummaryProps) {
  const { messages, languageAttributes } = usePageContext();
  const { question } = time;
  const isNarrow = question.area || Object.keys(question.facets).length > 0;
  if (question.text === '' && !isNarrow) return null;
  return (
    <div className={styles.asked}>
      {question.text !== '' && (
        <p className={styles.words}>
          <span {...languageAttributes}>{messages.search.title}</span>{' '}
          <SiteLink href={searchPath(time.query)}>
            <bdi>{question.text}</bdi>
          </SiteLink>
        </p>
      )}
      <ActiveFilters
        query={{ question, choose: time.ask }}
        facets={facets}
        values={found?.chosen}
        focusResults={focusTitle}
      />
    </div>
  );
}

function focusTitle(): void {
  document.querySelector('h1')?.focus();
}
