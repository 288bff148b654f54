import { useShell } from '#components/Shell/Shell';
import styles from './SearchPage.module.css';

/** What to do where the index has not arrived. */
export function Unavailable({ tryAgain }: { tryAgain: () => void }) {
  const { words, marks } = useShell();
  return (
    <button type="button" className={styles.button} onClick={tryAgain} {...marks}>
      {words.error.again}
    </button>
  );
}
