import { PageHead } from '#components/PageHead/PageHead';
import { useShell } from '#components/Shell/Shell';
import { SiteLink } from '#components/SiteLink/SiteLink';
import { browsePath } from '#model/urls';
import type { Words } from '#model/words/words';
import styles from './ErrorPage.module.css';

interface ErrorPageProps {
  /** HTTP status; none where the page itself crashed in the browser. */
  status?: number;
}

/** What went wrong, and how to go on. */
export function ErrorPage({ status }: ErrorPageProps) {
  const { words, marks } = useShell();
  const title = titleOf(status, words);
  return (
    <div className={`page ${styles.error}`} {...marks}>
      <PageHead title={status ? `${status}: ${title}` : title} isError />
      <h1 className={styles.title} tabIndex={-1}>
        {status && <span className={styles.status}>{status} </span>}
        {title}
      </h1>
      <p>{status === 404 ? words.error.adviceMissing : words.error.advice}</p>
      <ul className={styles.ways}>
        {status === undefined && (
          <li>
            <button type="button" onClick={() => window.location.reload()}>
              {words.error.reload}
            </button>
          </li>
        )}
        <li>
          <SiteLink href="/">{words.error.front}</SiteLink>
        </li>
        <li>
          <SiteLink href={browsePath()}>{words.error.browse}</SiteLink>
        </li>
      </ul>
    </div>
  );
}

function titleOf(status: number | undefined, { error }: Words): string {
  switch (status) {
    case undefined:
      return error.client;
    case 400:
    case 404:
    case 405:
    case 500:
      return error[status];
    default:
      return error.other;
  }
}
