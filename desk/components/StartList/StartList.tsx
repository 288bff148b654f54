import Link from 'next/link';
import { useState } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { deskRoot } from '#model/desk/protocol';
import styles from './StartList.module.css';

/** Creates the spreadsheet of a folder with pictures only: a row for each, with the id of its page. */
export function StartList() {
  const { state, text, send } = useDesk();
  const [isRunning, setRunning] = useState(false);
  const start = async () => {
    setRunning(true);
    await send('start-list', { label: text('changes', 'list') });
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
