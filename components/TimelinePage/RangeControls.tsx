import { lengthOf, type TimeRange, zoom, zoomToItems } from '#client/timeline/time-range';
import { Announcement } from '#components/Announcement/Announcement';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { usePageContext } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { writeYears } from '#model/dates/period-label';
import { searchPath } from '#model/urls';
import styles from './RangeControls.module.css';
import type { TimeQuery } from './useTimeQuery';
import { type TimelineView, yearsInAddress } from './useTimeQuery';

interface RangeControlsProps {
  time: TimeQuery;
  view: TimelineView | undefined;
  /** Number of items in the shown years. */
  total: number | undefined;
}

/** The shown years and their number of items, with zoom buttons. Reserves its space before its texts are loaded. */
export function RangeControls({ time, view, total = 0 }: RangeControlsProps) {
  const { messages, languageAttributes } = usePageContext();
  const { timeline, search, viewer } = messages;
  const years = view && writeYears(view.range, view.era);
  const count = total > 0 ? messages.items({ count: total }) : search.noResults;
  const choose = (range: TimeRange) => view && time.choose(yearsInAddress(range, view));
  const isAll = !view || yearsInAddress(view.range, view) === undefined;
  return (
    <div className={styles.head}>
      {/* The key replaces the element: a changed text would count as a layout shift. */}
      <h2 key={view ? 'loaded' : 'loading'} className={styles.title}>
        <bdi className={styles.years}>{years ?? '\u00a0'}</bdi>{' '}
        <span className={styles.count}>
          <InterfaceText>{view ? count : '\u00a0'}</InterfaceText>
        </span>
      </h2>
      <div className={styles.tools} {...languageAttributes}>
        <Tool
          label={viewer.zoomIn}
          sign="+"
          isDisabled={!view || lengthOf(view.range) === 1}
          onClick={() => view && choose(zoomToItems(view.range, view.items, view.whole))}
        />
        <Tool
          label={viewer.zoomOut}
          sign="−"
          isDisabled={isAll}
          onClick={() => view && choose(zoom(view.range, 2, view.whole))}
        />
        <Tool label={timeline.all} isDisabled={isAll} onClick={() => time.choose(undefined)} />
        <SiteLink className={styles.search} href={searchPath(time.query)}>
          {timeline.search}
        </SiteLink>
      </div>
      <Announcement text={years ? `${years}: ${count}` : ''} />
    </div>
  );
}

interface ToolProps {
  label: string;
  /** Symbol shown instead of the label. */
  sign?: string;
  /** As `aria-disabled`, so that it keeps the focus. */
  isDisabled: boolean;
  onClick: () => void;
}

function Tool({ label, sign, isDisabled, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={sign && label}
      aria-disabled={isDisabled}
      onClick={() => isDisabled || onClick()}
    >
      {sign ?? label}
    </button>
  );
}
