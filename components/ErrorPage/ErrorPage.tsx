import { type FormEvent, useEffect, useState } from 'react';
import type { NavigationFailure } from '#client/router/navigation-failure';
import { findFailure } from '#client/router/navigation-failure';
import { isDocumentPage } from '#client/router/next-internals';
import { useMessages, usePageContext } from '#components/PageContext/PageContext';
import { PageHead } from '#components/PageHead/PageHead';
import { SiteLink } from '#components/SiteLink/SiteLink';
import type { Messages } from '#model/i18n/messages';
import { browsePath } from '#model/urls';
import styles from './ErrorPage.module.css';

/** An HTTP status, a navigation failure, or `client`: the page crashed in the browser. */
export type PageError = NavigationFailure | 'client';

/** Explains what went wrong and what to do next. */
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

/** Goes back, if the previous page is one of this site. */
function BackButton() {
  const { error } = useMessages();
  const [hasPrevious, setHasPrevious] = useState(false);
  useEffect(() => {
    // A tab opened by a link has no previous page.
    const isInternalReferrer = history.length > 1 && document.referrer.startsWith(`${location.origin}/`);
    setHasPrevious(!isDocumentPage() || isInternalReferrer);
  }, []);
  return (
    hasPrevious && (
      <li>
        <button type="button" onClick={() => history.back()}>
          {error.back}
        </button>
      </li>
    )
  );
}

/** Milliseconds to wait for the host, which may just be slow. */
const retryTimeout = 30_000;

/** Milliseconds between attempts once the browser is online again. */
const retryDelays = [1000, 3000, 9000];

interface RetryProps {
  /** True if the browser was offline. It may be online again before the listener is added. */
  isOffline: boolean;
}

/**
 * Reloads the page once the host answers, so that the browser's own error page never replaces the site. Retries automatically when
 * the browser is online again. Without JavaScript the form reloads the page.
 */
function Retry({ isOffline }: RetryProps) {
  const { error } = useMessages();
  const [note, setNote] = useState('');

  useEffect(() => {
    let timer: number | undefined;
    let isUnmounted = false;
    async function attempt([delay, ...furtherDelays]: readonly number[]): Promise<void> {
      const isReachable = await isHostReachable();
      if (isUnmounted) return;
      if (isReachable) location.reload();
      else if (delay === undefined) setNote(error.stillUnreachable);
      else timer = window.setTimeout(attempt, delay, furtherDelays);
    }
    function start(): void {
      clearTimeout(timer);
      setNote(error.retrying);
      void attempt(retryDelays);
    }
    if (isOffline && navigator.onLine) start();
    window.addEventListener('online', start);
    return () => {
      isUnmounted = true;
      clearTimeout(timer);
      window.removeEventListener('online', start);
    };
  }, [isOffline, error]);

  async function retry(event: FormEvent): Promise<void> {
    event.preventDefault();
    setNote(error.retrying);
    if (await isHostReachable()) location.reload();
    else setNote(error.stillUnreachable);
  }

  return (
    <form className={styles.retry} onSubmit={retry}>
      <button type="submit">{error.again}</button> <span role="status">{note}</span>
    </form>
  );
}

async function isHostReachable(): Promise<boolean> {
  return (await findFailure(location.href, retryTimeout)) === undefined;
}
