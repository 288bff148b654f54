import { type LazyModule, useLazyModule } from '#client/lazy-module';
import { useAttempts } from '#client/search/use-attempts';
import { useMessages } from '#components/PageContext/PageContext';
import { Unavailable } from '#components/Unavailable/Unavailable';
// Styles of the lazy parts, with the page's own: loading them later takes half a kilobyte of script.
import '../ItemRow/ItemRow.module.css';
import '../SearchPage/ActiveFilters.module.css';
import './QuerySummary.module.css';
import './ChartDrawing.module.css';
import './ItemList.module.css';
import './Overview.module.css';
import './TimeChart.module.css';
import './RangeControls.module.css';
import type * as Interactive from './InteractiveTimeline';
import styles from './LazyTimeline.module.css';

/** Removes the chart's room where there is no JavaScript. */
const noscriptStyle = '[data-time]{display:none!important}';

const interactive: LazyModule<typeof Interactive> = {
  load: () => import(/* webpackChunkName: "timeline" */ './InteractiveTimeline'),
};

/**
 * Loads the interactive timeline into a box as high as the window, so that nothing visible moves. If it fails, the periods
 * below say the same.
 */
export function LazyTimeline(props: Interactive.InteractiveTimelineProps) {
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
