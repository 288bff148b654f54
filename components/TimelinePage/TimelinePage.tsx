import { FacetList } from '#components/FacetList/FacetList';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { type BasePageProps, useMessages } from '#components/PageContext/PageContext';
import { PageHead } from '#components/PageHead/PageHead';
import { PageTitle } from '#components/PageTitle/PageTitle';
import type { Timeline } from '#model/schema';
import type { SearchFacet } from '../SearchPage/searchFacet';
import { LazyTimeline } from './LazyTimeline';
import styles from './TimelinePage.module.css';

export interface TimelinePageProps extends BasePageProps {
  timeline: Timeline;
  /** The form of years BC: `eraForm`. */
  era: string;
  /** Address of the search index; null where there is none. */
  index: string | null;
  /** Filters of the query. */
  facets: SearchFacet[];
}

/** The collection along time: a chart with a list of its items, and links to all periods. */
export function TimelinePage({ site, timeline, era, index, facets }: TimelinePageProps) {
  const { timeline: messages, facet } = useMessages();
  return (
    <div className="page">
      <PageHead title={messages.title} description={facet.description(timeline.facet.label, site.title)} />
      <PageTitle>
        <InterfaceText>{messages.title}</InterfaceText>
      </PageTitle>
      {index && <LazyTimeline timeline={timeline} {...{ era, index, facets }} />}
      <PeriodList timeline={timeline} />
    </div>
  );
}

/** All periods with their numbers of items: the whole timeline without JavaScript or sight. */
function PeriodList({ timeline }: { timeline: Timeline }) {
  const { timeline: messages, items } = useMessages();
  const { facet, periods, unplaced } = timeline;
  return (
    <section id="periods">
      <h2 className="section-title">
        <InterfaceText>{messages.periods}</InterfaceText>
      </h2>
      <FacetList facet={facet.slug} groups={[{ letter: null, id: null, values: periods }]} />
      {unplaced > 0 && (
        <p className={styles.note}>
          <InterfaceText>{messages.unplaced(items(unplaced))}</InterfaceText>
        </p>
      )}
    </section>
  );
}
