import { usePageContext } from '#components/PageContext/PageContext';
import styles from './Legend.module.css';

/** What the two shades of bars and lines mean: that an item is of a time, or that it may be. */
export function Legend() {
  const { messages, languageAttributes } = usePageContext();
  const { certain, possible } = messages.timeline;
  return (
    <figcaption className={styles.legend} {...languageAttributes}>
      <span className={styles.certain}>{certain}</span> <span className={styles.possible}>{possible}</span>
    </figcaption>
  );
}
