import { lengthOf, zoom } from '#client/timeline/stretch';
import { Announcement } from '#components/Announcement/Announcement';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { usePageContext } from '#components/PageContext/PageContext';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { writeYears } from '#model/dates/period-label';
import { searchPath } from '#model/urls';
import styles from './TimeHead.module.css';
import type { AskedTime } from './useTime';
import { type TimeView, yearsFor } from './view';

interface TimeHeadProps {
  time: AskedTime;
  view: TimeView | undefined;
  /** Number of items of the years that are shown. */
  total: number | undefined;
}

/** Which years are shown and how much is of them, with the ways to see more or fewer. Its room is there before its texts. */
export function TimeHead({ time, view, total = 0 }: TimeHeadProps) {
  const { messages, languageAttributes } = usePageContext();
  const { timeline, search, viewer } = messages;
  const years = view && writeYears(view.stretch, view.era);
  const count = total > 0 ? messages.items(total) : search.none;
  const change = (factor: number) =>
    view && time.choose(yearsFor(zoom(view.stretch, factor, view.whole), view));
  const isAll = !view || yearsFor(view.stretch, view) === undefined;
  return (
    <div className={styles.head}>
      {/* Texts that come take the place of those that kept their room: they would move aside. */}
      <h2 key={view ? 'known' : 'waiting'} className={styles.title}>
        <bdi className={styles.years}>{years ?? '\u00a0'}</bdi>{' '}
        <span className={styles.count}>
          <InterfaceText>{view ? count : '\u00a0'}</InterfaceText>
        </span>
      </h2>
      <div className={styles.tools} {...languageAttributes}>
        <Tool
          label={viewer.zoomIn}
          sign="+"
          isIdle={!view || lengthOf(view.stretch) === 1}
          onClick={() => change(0.5)}
        />
        <Tool label={viewer.zoomOut} sign="−" isIdle={isAll} onClick={() => change(2)} />
        <Tool label={timeline.all} isIdle={isAll} onClick={() => time.choose(undefined)} />
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
  /** What is seen instead of the label. */
  sign?: string;
  /** Whether it would change nothing. It keeps the focus all the same. */
  isIdle: boolean;
  onClick: () => void;
}

function Tool({ label, sign, isIdle, onClick }: ToolProps) {
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={sign && label}
      aria-disabled={isIdle}
      onClick={() => isIdle || onClick()}
    >
      {sign ?? label}
    </button>
  );
}
