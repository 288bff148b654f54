import { type LazyModule, useLazyModule } from '#client/lazy-module';
import { useAttempts } from '#client/search/use-answer';
import { FacetList } from '#components/FacetList/FacetList';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { type BasePageProps, useMessages } from '#components/PageContext/PageContext';
import { PageHead } from '#components/PageHead/PageHead';
import { PageTitle } from '#components/PageTitle/PageTitle';
import { Unavailable } from '#components/Unavailable/Unavailable';
import type { EraForms } from '#model/dates/period-label';
import type { Facet, Timeline } from '#model/schema';
import styles from './TimelinePage.module.css';
// Styles of the lazy parts, bundled with the page's own: loading them later costs 0.5 kB of script.
import '../ItemRow/ItemRow.module.css';
import '../SearchPage/ActiveFilters.module.css';
import './InteractiveTimeline.module.css';
import './ChartDrawing.module.css';
import './ItemList.module.css';
import './Overview.module.css';
import './TimeChart.module.css';
import './RangeControls.module.css';
import type * as Interactive from './InteractiveTimeline';

export interface TimelinePageProps extends BasePageProps {
  timeline: Timeline;
  era: EraForms;
  /** Address of the search index; null if there is none. */
  index: string | null;
  /** Filters of the query. */
  facets: Pick<Facet, 'slug' | 'label'>[];
}

/** The collection as a timeline: a chart with a list of its items, and links to all periods. */
export function TimelinePage({ site, timeline, era, index, facets }: TimelinePageProps) {
  const { timeline: messages, facet } = useMessages();
  return (
    <div className="page">
      <PageHead
        title={messages.title}
        description={facet.description({ facet: timeline.facet.label, site: site.title })}
      />
      <PageTitle>
        <InterfaceText>{messages.title}</InterfaceText>
      </PageTitle>
      {index && <LazyTimeline timeline={timeline} {...{ era, index, facets }} />}
      <PeriodList timeline={timeline} />
    </div>
  );
}

/** All periods with their item counts: the timeline without JavaScript, and for screen readers. */
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
          <InterfaceText>{messages.undated({ items: items({ count: unplaced }) })}</InterfaceText>
        </p>
      )}
    </section>
  );
}

/** Removes the chart's space without JavaScript. */
const noscriptStyle = '[data-time]{display:none!important}';

const interactive: LazyModule<typeof Interactive> = {
  load: () => import(/* webpackChunkName: "timeline" */ './InteractiveTimeline'),
};

/**
 * Loads the interactive timeline into a box as high as the window, so that nothing visible moves. If that fails, the list of
 * periods remains.
 */
function LazyTimeline(props: Interactive.InteractiveTimelineProps) {
  const { search } = useMessages();
  const attempts = useAttempts();
  const { loaded, isLost } = useLazyModule(interactive, attempts);
  return (
    <>
      <noscript>
        <style>{noscriptStyle}</style>
      </noscript>
      <div className={styles.stage} data-time="">
        {isLost && <Unavailable text={search.failed} tryAgain={attempts.tryAgain} />}
        {loaded && <loaded.InteractiveTimeline {...props} {...attempts} />}
      </div>
    </>
  );
}
