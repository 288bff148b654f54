import { type ComponentType, useEffect, useState } from 'react';
import type { SearchFacet } from '#components/SearchPage/SearchPage';
import type { Timeline } from '#model/schema';
// With the page's own: loading styles later takes half a kilobyte of script.
import '../Button/Button.module.css';
import '../ItemRow/ItemRow.module.css';
import '../SearchPage/ActiveFilters.module.css';
import '../Unavailable/Unavailable.module.css';
import './AskedQuestion.module.css';
import './ChartDrawing.module.css';
import './FoundList.module.css';
import './Legend.module.css';
import './Overview.module.css';
import './Readout.module.css';
import './TimeChart.module.css';
import './TimeHead.module.css';
import styles from './TimeStage.module.css';
import './YearTicks.module.css';

export interface TimeStageProps {
  timeline: Timeline;
  era: string;
  index: string;
  facets: readonly SearchFacet[];
}

/** Without JavaScript there is no chart, and no room is kept for one. */
const unscripted = '[data-time]{display:none!important}';

/**
 * The room of the chart and its list, as high as a window from the beginning: what comes moves nothing that is seen. Where
 * the chart does not come, the list of periods below says what it would.
 */
export function TimeStage(props: TimeStageProps) {
  const [loaded, setLoaded] = useState<{ TimeTool: ComponentType<TimeStageProps> }>();
  useEffect(() => {
    import(/* webpackChunkName: "timeline" */ './TimeTool').then(setLoaded, () => {});
  }, []);
  return (
    <>
      <noscript>
        <style>{unscripted}</style>
      </noscript>
      <div className={styles.stage} data-time="">
        {loaded && <loaded.TimeTool {...props} />}
      </div>
    </>
  );
}
