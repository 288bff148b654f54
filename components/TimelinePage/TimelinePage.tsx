import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { PageHead } from '#components/PageHead/PageHead';
import { PageTitle } from '#components/PageTitle/PageTitle';
import { type PageFrame, useMessages } from '#components/Shell/Shell';
import type { Timeline } from '#model/schema';
import type { SearchFacet } from '../SearchPage/searchFacet';
import { PeriodList } from './PeriodList';
import { TimeStage } from './TimeStage';

export interface TimelinePageProps extends PageFrame {
  timeline: Timeline;
  /** How years before the first one are written: `eraForm`. */
  era: string;
  /** Address of the search index; null where there is none. */
  index: string | null;
  /** By whose values what is searched for may be narrowed. */
  facets: SearchFacet[];
}

/** The collection along time: a chart with a list of what it shows, and every period with the way to its items. */
export function TimelinePage({ shell, timeline, era, index, facets }: TimelinePageProps) {
  const { timeline: words, facet } = useMessages();
  return (
    <div className="page">
      <PageHead title={words.title} description={facet.description(timeline.facet.label, shell.title)} />
      <PageTitle>
        <InterfaceText>{words.title}</InterfaceText>
      </PageTitle>
      {index && <TimeStage timeline={timeline} {...{ era, index, facets }} />}
      <PeriodList timeline={timeline} />
    </div>
  );
}
