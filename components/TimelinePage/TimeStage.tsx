import { type LazyModule, useLazyModule } from '#client/lazy-module';
import { useAttempts } from '#client/search/use-attempts';
import { useMessages } from '#components/PageContext/PageContext';
import { Unavailable } from '#components/Unavailable/Unavailable';
// With the page's own: loading styles later takes half a kilobyte of script.
import '../ItemRow/ItemRow.module.css';
import '../SearchPage/ActiveFilters.module.css';
import './AskedQuestion.module.css';
import './ChartDrawing.module.css';
import './FoundList.module.css';
import './Legend.module.css';
import './Overview.module.css';
import './Readout.module.css';
import './TimeChart.module.css';
import './TimeHead.module.css';
import styles from './TimeStage.module.css';
import type * as Tool from './TimeTool';
import './YearTicks.module.css';

/** Without JavaScript there is no chart, and no room is kept for one. */
const unscripted = '[data-time]{display:none!important}';

const later: LazyModule<typeof Tool> = {
  load: () => import(/* webpackChunkName: "timeline" */ './TimeTool'),
};

/**
 * The room of the chart and its list, as high as a window from the beginning: what comes moves nothing that is seen. Where
 * the chart does not come, the list of periods below says what it would.
 */
export function TimeStage(props: Tool.TimeStageProps) {
  const { search } = useMessages();
  const attempts = useAttempts();
  const { loaded, isLost } = useLazyModule(later, attempts);
  return (
    <>
      <noscript>
        <style>{unscripted}</style>
      </noscript>
      <div className={styles.stage} data-time="">
        {isLost && <Unavailable text={search.failed} tryAgain={attempts.tryAgain} />}
        {loaded && <loaded.TimeTool {...props} {...attempts} />}
      </div>
    </>
  );
}
