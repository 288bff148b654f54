import Link from 'next/link';
import { type FormEvent, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { CallRefused, writeDesk } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { useReading } from '#desk/components/DeskContext/useReading';
import { PageEditor } from '#desk/components/Pages/PageEditor';
import { pageDrafts } from '#desk/components/Pages/usePageText';
import type { DeskPage, DeskPages } from '#model/desk/protocol';
import { slug } from '#model/text/slugs';
import controls from '../controls.module.css';
import styles from './Pages.module.css';

/** The collection's own pages: a list, an editor and a preview. */
export function Pages() {
  const { text } = useDesk();
  const { answer: pages, refused, read } = useReading<DeskPages>('pages');
  const [chosen, setChosen] = useState(() => pageDrafts.keys()[0]);
  const instead = useRef<HTMLParagraphElement>(null);
  if (refused !== undefined) return <p role="alert">{refused}</p>;
  if (!pages) return null;
  if (pages.readOnly !== undefined) return <ShownPages readOnly={pages.readOnly} pages={pages.pages} />;
  const page = pages.pages.find(({ file }) => file === chosen);
  return (
    <div className={styles.pages}>
      <div className={styles.side}>
        {pages.pages.length > 0 && (
          <nav aria-label={text('pages', 'list')}>
            <ul>
              {pages.pages.map(({ file, title, path }) => (
                <li key={file}>
                  <button
                    type="button"
                    className={styles.choice}
                    aria-current={file === chosen || undefined}
                    onClick={() => setChosen(file)}
                  >
                    <bdi>{title}</bdi>
                    <small>
                      <bdi>{file}</bdi>
                      {path === undefined && ` · ${text('pages', 'unpublished')}`}
                    </small>
                  </button>
                </li>
              ))}
            </ul>
          </nav>
        )}
        <NewPage
          pages={pages.pages}
          onAdded={async (file) => {
            await read();
            setChosen(file);
          }}
        />
      </div>
      {page ? (
        <PageEditor
          key={page.file}
          page={page}
          onRemoved={() => {
            flushSync(() => setChosen(undefined));
            instead.current?.focus();
          }}
        />
      ) : (
        <p ref={instead} className={styles.hint} tabIndex={-1}>
          {text('pages', pages.pages.length > 0 ? 'choose' : 'none')}
        </p>
      )}
    </div>
  );
}

/** Pages that cannot be edited here, with links. */
function ShownPages({ readOnly, pages }: { readOnly: string; pages: readonly DeskPage[] }) {
  return (
    <>
      <p className={controls.readOnly}>{readOnly}</p>
      <ul>
        {pages.map(({ file, title, path = '/' }) => (
          <li key={file}>
            <Link href={path}>{title}</Link> <bdi className={styles.hint}>{file}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Adds a page, with a file name derived from its title. */
function NewPage({
  pages,
  onAdded,
}: {
  pages: readonly DeskPage[];
  onAdded: (file: string) => Promise<void>;
}) {
  const { text, showNote, refresh } = useDesk();
  const [title, setTitle] = useState('');
  const [refused, setRefused] = useState<string>();
  const id = useId();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const named = title.trim();
    if (named === '') return;
    const file = `pages/${slug(named)}.md`;
    if (pages.some((page) => page.file === file)) return setRefused(text('pages', 'taken'));
    const label = text('pages', 'added', { title: named });
    try {
      await writeDesk('write-page', { label, file, text: `# ${named}\n\n`, version: null });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      return setRefused(error.message);
    }
    showNote({ kind: 'saved', text: label, file });
    setTitle('');
    setRefused(undefined);
    void refresh();
    await onAdded(file);
  };
  return (
    <form className={styles.add} onSubmit={(event) => void add(event)}>
      <label className={controls.label} htmlFor={id}>
        {text('pages', 'newTitle')}
      </label>
      <input
        id={id}
        className={controls.control}
        value={title}
        dir="auto"
        aria-describedby={`${id}-note`}
        aria-invalid={refused !== undefined}
        onChange={(event) => setTitle(event.target.value)}
      />
      <button type="submit" className={styles.button}>
        {text('pages', 'add')}
      </button>
      <p id={`${id}-note`} role="alert">
        {refused}
      </p>
    </form>
  );
}
