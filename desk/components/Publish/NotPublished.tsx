import Link from 'next/link';
import type { ReactNode } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { useReading } from '#desk/components/DeskContext/useReading';
import { recordAddress } from '#desk/views';
import { withheldText } from '#desk/withheld-text';
import { deskRoot, type Excerpt, type Unpublished } from '#model/desk/protocol';
import styles from './Publish.module.css';

/** Lists rows, files and pages that a build leaves out, each with the reason and the way to change it, and records without a picture. */
export function NotPublished() {
  const { state, text } = useDesk();
  const { answer, refused } = useReading<Unpublished>('unpublished');
  if (!answer) return refused === undefined ? null : <p role="alert">{refused}</p>;
  const { rows, files, pages, columns, withoutPicture, repository } = answer;
  const isAll = [rows, files, pages, columns].every(({ count }) => count === 0);
  return (
    <section className={styles.leftOut}>
      <h2 className={styles.heading}>{text('withheld', 'heading')}</h2>
      {isAll && <p className={styles.quiet}>{text('withheld', 'nothing')}</p>}
      <Kind label={text('withheld', 'rows', { count: rows.count })} entries={rows}>
        {({ row, title, withheld }) => (
          <>
            <Link href={recordAddress({ row })}>
              {text('problems', 'row', { row })}
              {title !== '' && (
                <>
                  {': '}
                  <bdi>{title}</bdi>
                </>
              )}
            </Link>{' '}
            {withheldText(withheld, state.language, text)}
          </>
        )}
      </Kind>
      <Kind
        label={text('withheld', 'files', { count: files.count })}
        entries={files}
        hint={
          <>
            {text('withheld', 'filesHint')}{' '}
            <Link href={`${deskRoot}/problems`}>{text('publish', 'problemsLink')}</Link>
          </>
        }
      >
        {(file) => <bdi>{file}</bdi>}
      </Kind>
      <Kind label={text('withheld', 'pages', { count: pages.count })} entries={pages}>
        {({ file, found }) => (
          <>
            <Link href={`${deskRoot}/pages`}>
              <bdi>{file}</bdi>
            </Link>{' '}
            <bdi lang="en">{found}</bdi>
          </>
        )}
      </Kind>
      <Kind
        label={text('withheld', 'columns', { count: columns.count })}
        entries={columns}
        hint={<Link href={`${deskRoot}/settings`}>{text('bar', 'settings')}</Link>}
      >
        {(header) => <bdi>{header}</bdi>}
      </Kind>
      <Kind
        label={text('withheld', 'withoutPicture', { count: withoutPicture.count })}
        entries={withoutPicture}
      >
        {({ item, title }) => (
          <Link href={recordAddress({ item })}>
            <bdi>{title}</bdi>
          </Link>
        )}
      </Kind>
      {repository !== undefined && !isAll && <p>{text('withheld', 'repository', { host: repository })}</p>}
    </section>
  );
}

interface KindProps<Entry> {
  /** With the number. */
  label: string;
  entries: Excerpt<Entry>;
  hint?: ReactNode;
  children: (entry: Entry) => ReactNode;
}

/** The entries of one kind, closed at first; nothing if there are none. */
function Kind<Entry>({ label, entries: { count, first }, hint, children }: KindProps<Entry>) {
  const { text } = useDesk();
  if (count === 0) return null;
  return (
    <details>
      <summary>{label}</summary>
      {hint && <p className={styles.quiet}>{hint}</p>}
      <ul>
        {first.map((entry, index) => (
          <li key={index}>{children(entry)}</li>
        ))}
        {count > first.length && <li>{text('withheld', 'more', { count: count - first.length })}</li>}
      </ul>
    </details>
  );
}
