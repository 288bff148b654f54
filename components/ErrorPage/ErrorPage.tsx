import { useEffect, useState } from 'react';
import type { NavigationFailure } from '#client/router/navigation-failure';
import { isDocumentPage } from '#client/router/next-internals';
import { Retry } from '#components/ErrorPage/Retry';
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
