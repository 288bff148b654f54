import { useEffect, useState } from 'react';
import type { SearchFacet } from '#components/SearchPage/SearchPage';
import type { Timeline } from '#model/schema';
import styles from './TimeStage.module.css';
import { TimeTool } from './TimeTool';

export interface TimeStageProps {
  timeline: Timeline;
  era: string;
  index: string;
  facets: readonly SearchFacet[];
}

/** Without JavaScript there is no chart, and no room is kept for one. */
const unscripted = '[data-time]{display:none!important}';

/** The room of the chart and its list, as high as a window from the beginning: what comes moves nothing that is seen. */
export function TimeStage(props: TimeStageProps) {
  const [isScripted, setScripted] = useState(false);
  useEffect(() => setScripted(true), []);
  return (
    <>
      <noscript>
        <style>{unscripted}</style>
      </noscript>
      <div className={styles.stage} data-time="">
        {isScripted && <TimeTool {...props} />}
      </div>
    </>
  );
}
