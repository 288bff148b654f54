import { useShell } from '#components/Shell/Shell';
import styles from './FoundList.module.css';

/** The index has not arrived. The periods below lead to everything without it. */
export function Lost({ tryAgain }: { tryAgain: () => void }) {
  const { words, marks } = useShell();
  return (
    <div {...marks}>
      <p role="status">{words.search.failed}</p>
      <button type="button" className={styles.more} onClick={tryAgain}>
        {words.error.again}
      </button>
    </div>
  );
}
