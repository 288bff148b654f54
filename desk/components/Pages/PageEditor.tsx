import Link from 'next/link';
import { useEffect, useId, useRef } from 'react';
import { CallRefused, writeDesk } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { Preview } from '#desk/components/Pages/Preview';
import { type PageOnDisk, usePageText } from '#desk/components/Pages/usePageText';
import type { DeskPage } from '#model/desk/protocol';
import controls from '../controls.module.css';
import styles from './Pages.module.css';

/** Editor of a page's text, with a preview. */
export function PageEditor({ page, onRemoved }: { page: DeskPage; onRemoved: () => void }) {
  const { text } = useDesk();
  const { file, title, path } = page;
  const onDisk = usePageText(file);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const isRead = onDisk.typed !== undefined;
  useEffect(() => {
    const { current } = field;
    if (!isRead || !current) return;
    current.focus();
    // In a new page, the text starts below the title.
    if (current.value.endsWith('\n\n')) current.setSelectionRange(current.value.length, current.value.length);
  }, [isRead]);
  if (onDisk.refused !== undefined && !isRead) return <p role="alert">{onDisk.refused}</p>;
  if (onDisk.typed === undefined) return null;
  return (
    <div className={styles.editor}>
      <div className={styles.text}>
        <label className={controls.label} htmlFor={id}>
          {text('pages', 'text', { file })}
        </label>
        <textarea
          ref={field}
          id={id}
          className={controls.control}
          value={onDisk.typed}
          dir="auto"
          spellCheck
          aria-describedby={`${id}-note`}
          onChange={(event) => onDisk.type(event.target.value)}
          onBlur={onDisk.save}
          onKeyDown={(event) => {
            if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            onDisk.save();
          }}
        />
        <p id={`${id}-note`} className={styles.hint}>
          {text('pages', 'textHint')}
        </p>
        <Status onDisk={onDisk} />
        <Problems file={file} />
        <div className={styles.ways}>
          {path !== undefined && <Link href={path}>{text('pages', 'see')}</Link>}
          <RemovePage file={file} title={title} version={onDisk.version} onRemoved={onRemoved} />
        </div>
      </div>
      <Preview file={file} text={onDisk.typed} />
    </div>
  );
}

/** Status of the text. If another program has changed the file, offers a choice between both texts. */
function Status({ onDisk }: { onDisk: PageOnDisk }) {
  const { text } = useDesk();
  const { status, refused, discardTyped, overwriteFile } = onDisk;
  // Not announced, since it changes at each pause.
  if (status !== 'conflict' && refused === undefined)
    return <p className={styles.hint}>{text('pages', status)}</p>;
  if (status !== 'conflict')
    return (
      <div role="alert" className={styles.hint}>
        {refused}
      </div>
    );
  return (
    <div role="alert" className={styles.conflict}>
      <p>{text('pages', 'changedMeanwhile')}</p>
      <button type="button" className={styles.button} onClick={discardTyped}>
        {text('pages', 'takeTheirs')}
      </button>
      <button type="button" className={styles.button} onClick={overwriteFile}>
        {text('pages', 'keepMine')}
      </button>
    </div>
  );
}

/** Problems that `check` finds in the page, as it was saved. */
function Problems({ file }: { file: string }) {
  const { state, text } = useDesk();
  const problems = state.problems.filter((problem) => problem.file === file);
  if (problems.length === 0) return null;
  return (
    <ul className={styles.problems}>
      {problems.map(({ code, rows: [line = 1], found, expected, remedy }) => (
        <li key={code + line + found}>
          {text('pages', 'line', { line, found, expected })} <span dir="auto">{remedy}</span>
        </li>
      ))}
    </ul>
  );
}

interface RemovePageProps {
  file: string;
  title: string;
  /** Version of the file as last read. */
  version: string | undefined;
  onRemoved: () => void;
}

function RemovePage({ file, title, version, onRemoved }: RemovePageProps) {
  const { text, showNote, refresh } = useDesk();
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const remove = async () => {
    dialog.current?.close();
    const label = text('pages', 'removed', { title });
    try {
      await writeDesk('remove-page', { label, file, version });
      showNote({ kind: 'saved', text: label });
      onRemoved();
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      showNote({ kind: 'refused', text: error.message });
    }
    await refresh();
  };
  return (
    <>
      <button
        type="button"
        className={styles.plain}
        disabled={version === undefined}
        onClick={() => dialog.current?.showModal()}
      >
        {text('pages', 'remove')}
      </button>
      <dialog ref={dialog} className={styles.dialog} aria-labelledby={id}>
        <p id={id}>{text('pages', 'removeQuestion', { title })}</p>
        <p className={styles.ways}>
          <button type="button" className={styles.button} onClick={() => dialog.current?.close()}>
            {text('pages', 'removeNo')}
          </button>
          <button type="button" className={styles.button} onClick={() => void remove()}>
            {text('pages', 'removeYes')}
          </button>
        </p>
      </dialog>
    </>
  );
}
