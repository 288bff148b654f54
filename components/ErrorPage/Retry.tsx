import { type FormEvent, useEffect, useState } from 'react';
import { obstacleTo } from '#client/router/obstacle';
import { useWords } from '#components/Shell/Shell';
import styles from './ErrorPage.module.css';

/** How long somebody who asks again is made to wait, in ms: a host may be slow rather than gone. */
const patience = 30_000;

/**
 * Loads the address again, but only where the host answers: otherwise the browser's own error page would take the
 * place of the site. Asks by itself when the connection is back. Without JavaScript the form loads the address again.
 */
export function Retry() {
  const { error } = useWords();
  const [note, setNote] = useState('');

  useEffect(() => {
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  });

  async function retry(event: Event | FormEvent): Promise<void> {
    event.preventDefault();
    setNote(error.asking);
    const obstacle = await obstacleTo(location.href, patience);
    if (obstacle === undefined) location.reload();
    else setNote(error.still);
  }

  return (
    <form className={styles.retry} onSubmit={retry}>
      <button type="submit">{error.again}</button> <span role="status">{note}</span>
    </form>
  );
}
