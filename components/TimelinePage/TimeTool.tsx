import { useMemo, useState } from 'react';
import type { Attempts } from '#client/search/use-attempts';
import { clip, extentOf, type Stretch } from '#client/timeline/stretch';
import { countWithin } from '#client/timeline/within';
import { useMessages } from '#components/PageContext/PageContext';
import { Unavailable } from '#components/Unavailable/Unavailable';
import type { Timeline } from '#model/schema';
import type { SearchFacet } from '../SearchPage/searchFacet';
import { AskedQuestion } from './AskedQuestion';
import { FoundList } from './FoundList';
import { Overview } from './Overview';
import { TimeChart } from './TimeChart';
import { TimeHead } from './TimeHead';
import { useItems } from './useItems';
import { useSpans } from './useSpans';
import { useTime } from './useTime';

/** What the chart is of. */
export interface TimeStageProps {
  timeline: Timeline;
  era: string;
  index: string;
  facets: readonly SearchFacet[];
}

/** The chart, the strip that says which part of it all it shows, and the items of that part. */
export function TimeTool({ index, facets, timeline, era, attempt, tryAgain }: TimeStageProps & Attempts) {
  const messages = useMessages();
  const slugs = useMemo(() => facets.map(({ slug }) => slug), [facets]);
  const time = useTime(slugs);
  const { question } = time;
  const { spans, isLost } = useSpans({ index, question, attempt });
  const whole = useMemo(() => spans && extentOf(spans), [spans]);
  /** What a handle or the strip is being dragged to; the address follows when it is let go. */
  const [dragged, setDragged] = useState<Stretch>();
  const chosen = whole && (time.years ? clip(time.years, whole) : whole);
  const list = useItems({ index, question, stretch: chosen, attempt });
  const { found, showMore } = list;
  const stretch = dragged ?? chosen;
  const total = useMemo(() => spans && stretch && countWithin(spans, stretch), [spans, stretch]);

  if (isLost || list.isLost) return <Unavailable text={messages.search.failed} tryAgain={tryAgain} />;
  const view = spans && whole && stretch && { spans, whole, stretch, unit: timeline.years, era };
  return (
    <>
      <AskedQuestion time={time} facets={facets} found={found} />
      <TimeHead time={time} view={view} total={total} />
      <TimeChart time={time} view={view} rows={found?.rows} />
      <Overview time={time} view={view} onDrag={setDragged} />
      <FoundList found={found} showMore={showMore} />
    </>
  );
}
