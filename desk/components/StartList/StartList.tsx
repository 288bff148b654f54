import Link from 'next/link';
import { useState } from 'react';
import { deskRoot } from '#desk/api';
import { CallRefused, writeDesk } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import styles from './StartList.module.css';

/** Begins the spreadsheet of a folder that has pictures alone: a row for each, with the id that its page has. */
export function StartList() {
  const { state, text, say, refresh } = useDesk();
  const [isRunning, setRunning] = useState(false);
  const start = async () => {
    setRunning(true);
    try {
      await writeDesk('start-list', { label: text('changes', 'list') });
      say({ kind: 'saved', text: text('changes', 'list') });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      say({ kind: 'refused', text: error.message });
    }
    await refresh();
    setRunning(false);
  };
  return (
    <div className={styles.start}>
      {state.pictures === 0 ? (
        <p>
          {text('describe', 'noPictures')} <Link href={`${deskRoot}/add`}>{text('bar', 'add')}</Link>
        </p>
      ) : (
        <p>{text('describe', 'noList', { pictures: state.pictures })}</p>
      )}
      <button type="button" className={styles.button} disabled={isRunning} onClick={() => void start()}>
        {text('describe', 'startList')}
      </button>
    </div>
  );
}
