import { useSyncExternalStore } from 'react';
import { dismissNotice, lastNotice, watchNotice } from '#client/saved/notice';
import { useShell } from '#components/Shell/Shell';
import styles from './SavedLink.module.css';

const nothing = () => undefined;

/** What the table says: spoken, and shown where something went wrong. */
export function Notice() {
  const { words, marks } = useShell();
  const notice = useSyncExternalStore(watchNotice, lastNotice, nothing);
  return (
    <div className={notice?.isTrouble ? styles.trouble : 'visually-hidden'} {...marks}>
      <p role="status">{notice?.text}</p>
      {notice?.isTrouble && (
        <button type="button" className={styles.close} onClick={dismissNotice}>
          {words.table.close}
        </button>
      )}
    </div>
  );
}
