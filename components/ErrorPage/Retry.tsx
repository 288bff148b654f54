import { type FormEvent, useEffect, useState } from 'react';
import { findFailure } from '#client/router/navigation-failure';
import { useMessages } from '#components/PageContext/PageContext';
import styles from './ErrorPage.module.css';

/** How long somebody who asks again is made to wait, in ms: a host may be slow rather than gone. */
const patience = 30_000;

/** How long it is waited between attempts once the connection is back, in ms: a network takes a while to be of use. */
const pauses = [1000, 3000, 9000];

interface RetryProps {
  /** Whether there was no connection: it may be back before anybody listens. */
  isOffline: boolean;
}

/**
 * Loads the address again, but only where the host answers: otherwise the browser's own error page would take the
 * place of the site. Asks by itself when the connection is back. Without JavaScript the form loads the address again.
 */
export function Retry({ isOffline }: RetryProps) {
  const { error } = useMessages();
  const [note, setNote] = useState('');

  useEffect(() => {
    let pausing: number | undefined;
    let isLeft = false;
    async function ask([pause, ...further]: readonly number[]): Promise<void> {
      const isReachable = await canBeReached();
      if (isLeft) return;
      if (isReachable) location.reload();
      else if (pause === undefined) setNote(error.still);
      else pausing = window.setTimeout(ask, pause, further);
    }
    function start(): void {
      clearTimeout(pausing);
      setNote(error.asking);
      void ask(pauses);
    }
    if (isOffline && navigator.onLine) start();
    window.addEventListener('online', start);
    return () => {
      isLeft = true;
      clearTimeout(pausing);
      window.removeEventListener('online', start);
    };
  }, [isOffline, error]);

  async function retry(event: FormEvent): Promise<void> {
    event.preventDefault();
    setNote(error.asking);
    if (await canBeReached()) location.reload();
    else setNote(error.still);
  }

  return (
    <form className={styles.retry} onSubmit={retry}>
      <button type="submit">{error.again}</button> <span role="status">{note}</span>
    </form>
  );
}

/** Whether the host answers for the page. */
async function canBeReached(): Promise<boolean> {
  return (await findFailure(location.href, patience)) === undefined;
}
