import { useSyncExternalStore } from 'react';
import { dismissNotice, lastNotice, watchNotice } from '#client/saved/notice';
import { usePageContext } from '#components/PageContext/PageContext';
import styles from './SavedLink.module.css';

const nothing = () => undefined;

/** What the table says: spoken, and shown where something went wrong. */
export function Notice() {
  const { messages, languageAttributes } = usePageContext();
  const notice = useSyncExternalStore(watchNotice, lastNotice, nothing);
  return (
    <div className={notice?.isTrouble ? styles.trouble : 'visually-hidden'} {...languageAttributes}>
      <p role="status">{notice?.text}</p>
      {notice?.isTrouble && (
        <button type="button" className={styles.close} onClick={dismissNotice}>
          {messages.table.close}
        </button>
      )}
    </div>
  );
}
