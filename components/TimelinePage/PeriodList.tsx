import { FacetList } from '#components/FacetList/FacetList';
import { InterfaceText } from '#components/InterfaceText/InterfaceText';
import { useMessages } from '#components/PageContext/PageContext';
import type { Timeline } from '#model/schema';
import styles from './PeriodList.module.css';

/** Every period with the number of its items: the whole of the timeline for those without JavaScript or sight. */
export function PeriodList({ timeline }: { timeline: Timeline }) {
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
