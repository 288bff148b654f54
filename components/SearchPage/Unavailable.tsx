import { useShell } from '#components/Shell/Shell';
import styles from './SearchPage.module.css';

/** The index has not arrived. */
export function Unavailable({ tryAgain }: { tryAgain: () => void }) {
  const { words, marks } = useShell();
  return (
    <div className={styles.text} {...marks}>
      <p>{words.search.failed}</p>
      <p>
        <button type="button" className={styles.button} onClick={tryAgain}>
          {words.error.again}
        </button>
      </p>
    </div>
  );
}
