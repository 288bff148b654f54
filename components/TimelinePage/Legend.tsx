import { useShell } from '#components/Shell/Shell';
import styles from './Legend.module.css';

/** What the two shades of bars and lines mean: that an item is of a time, or that it may be. */
export function Legend() {
  const { words, marks } = useShell();
  const { certain, possible } = words.timeline;
  return (
    <figcaption className={styles.legend} {...marks}>
      <span className={styles.certain}>{certain}</span> <span className={styles.possible}>{possible}</span>
    </figcaption>
  );
}
