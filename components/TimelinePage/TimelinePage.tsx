import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { type BasePageProps, useMessages } from '#components/PageContext/PageContext';
import { PageHead } from '#components/PageHead/PageHead';
import { PageTitle } from '#components/PageTitle/PageTitle';
import type { Timeline } from '#model/schema';
import type { SearchFacet } from '../SearchPage/searchFacet';
import { PeriodList } from './PeriodList';
import { TimeStage } from './TimeStage';

export interface TimelinePageProps extends BasePageProps {
  timeline: Timeline;
  /** How years before the first one are written: `eraForm`. */
  era: string;
  /** Address of the search index; null where there is none. */
  index: string | null;
  /** By whose values what is searched for may be narrowed. */
  facets: SearchFacet[];
}

/** The collection along time: a chart with a list of what it shows, and every period with the way to its items. */
export function TimelinePage({ site, timeline, era, index, facets }: TimelinePageProps) {
  const { timeline: messages, facet } = useMessages();
  return (
    <div className="page">
      <PageHead title={messages.title} description={facet.description(timeline.facet.label, site.title)} />
      <PageTitle>
        <InterfaceText>{messages.title}</InterfaceText>
      </PageTitle>
      {index && <TimeStage timeline={timeline} {...{ era, index, facets }} />}
      <PeriodList timeline={timeline} />
    </div>
  );
}
