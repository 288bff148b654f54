import { useShell } from '#components/Shell/Shell';
import styles from './Legend.module.css';

/** What the two shades of a bar mean. Where there are no bars its room stays, so that the chart does. */
export function Legend({ isHidden }: { isHidden: boolean }) {
  const { words, marks } = useShell();
  const { within, beyond } = words.timeline;
  return (
    <figcaption className={isHidden ? styles.hidden : styles.legend} {...marks}>
      <span className={styles.certain}>{within}</span> <span className={styles.possible}>{beyond}</span>
    </figcaption>
  );
}
