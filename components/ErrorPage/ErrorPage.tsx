import { type FormEvent, useEffect, useState } from 'react';
import type { NavigationFailure } from '#client/router/navigation-failure';
import { findFailure } from '#client/router/navigation-failure';
import { isDocumentPage } from '#client/router/next-internals';
import { useMessages, usePageContext } from '#components/PageContext/PageContext';
import { PageHead } from '#components/PageHead/PageHead';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { Messages } from '#model/i18n/en';
import { browsePath } from '#model/urls';
import styles from './ErrorPage.module.css';

/** An HTTP status, what keeps a page from being reached, or `client`: the page crashed in the browser. */
export type PageError = NavigationFailure | 'client';

/** What went wrong, and how to go on. */
export function ErrorPage({ error }: { error: PageError }) {
  const { messages, languageAttributes } = usePageContext();
  const status = typeof error === 'number' && error;
  const title = titleOf(error, messages);
  return (
    <div className={`page ${styles.error}`} {...languageAttributes}>
      <PageHead title={status ? `${status}: ${title}` : title} isUnlisted />
      <h1 className={styles.title} tabIndex={-1}>
        {status && <span className={styles.status}>{status} </span>}
        {title}
      </h1>
      <p>{adviceOn(error, messages)}</p>
      {(!status || status >= 500) && <Retry isOffline={error === 'offline'} />}
      <ul className={styles.ways}>
        {!status && <BackButton />}
        <li>
          <SiteLink href="/">{messages.error.front}</SiteLink>
        </li>
        <li>
          <SiteLink href={browsePath()}>{messages.error.browse}</SiteLink>
        </li>
      </ul>
    </div>
  );
}

function titleOf(pageError: PageError, { error }: Messages): string {
  switch (pageError) {
    case 'client':
      return error.client;
    case 'offline':
    case 'silent':
      return error.unreachable;
    case 400:
    case 404:
    case 405:
    case 500:
      return error[pageError];
    default:
      return error.other;
  }
}

function adviceOn(pageError: PageError, { error }: Messages): string {
  switch (pageError) {
    case 'offline':
      return error.adviceOffline;
    case 'silent':
      return error.adviceSilent;
    case 404:
      return error.adviceMissing;
    default:
      return pageError !== 'client' && pageError >= 500 ? error.adviceTrouble : error.advice;
  }
}

/** Leads to the page before, where that is one of this site. */
function BackButton() {
  const { error } = useMessages();
  const [isOurs, setIsOurs] = useState(false);
  useEffect(() => {
    // A tab that a link has opened has nothing before it.
    const cameFromHere = history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
    setIsOurs(!isDocumentPage() || cameFromHere);
  }, []);
  return (
    isOurs && (
      <li>
        <button type="button" onClick={() => history.back()}>
          {error.back}
        </button>
      </li>
    )
  );
}

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
function Retry({ isOffline }: RetryProps) {
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
