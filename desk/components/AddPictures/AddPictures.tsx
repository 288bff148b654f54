import Link from 'next/link';
import { type ChangeEvent, useCallback, useEffect, useId, useState } from 'react';
import { CallRefused, sendToDesk } from '#desk/call';
import { Backs } from '#desk/components/Backs/Backs';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { droppedFiles, type NamedFile, namedFiles } from '#desk/dropped-files';
import type { DeskText } from '#desk/text';
import { askBeforeClosing } from '#desk/unsaved';
import { deskRoot, type RowsAnswer, type UploadAnswer } from '#model/desk/protocol';
import styles from './AddPictures.module.css';

interface Sent {
  name: string;
  answer?: UploadAnswer;
  refused?: string;
}

/** Copies files dropped anywhere in the window into the folder, and adds a row for each. */
export function AddPictures() {
  const { state, text, send } = useDesk();
  const [sent, setSent] = useState<Sent[]>([]);
  /** Files left to upload, now and at the start of the last batch. */
  const [{ left, begun }, setCount] = useState({ left: 0, begun: 0 });
  // Number of batches whose rows may not be written yet.
  const [rounds, setRounds] = useState(0);
  const [rowsAnswer, setRowsAnswer] = useState<RowsAnswer>({ backs: [], withoutRow: [] });
  const id = useId();
  const add = useCallback(
    async (files: readonly NamedFile[]) => {
      // Even if the owner switches to another view.
      const release = askBeforeClosing();
      setCount((count) => ({ left: count.left + files.length, begun: count.left + files.length }));
      setRounds((count) => count + 1);
      const added: string[] = [];
      const perhapsBacks: string[] = [];
      for (const { name, file } of files) {
        const result = await sendOne(name, file);
        if (result.answer && !result.answer.isDuplicate) {
          added.push(result.answer.file);
          // A number that the name was given is no sign of a back.
          if (result.answer.file.endsWith(name)) perhapsBacks.push(result.answer.file);
        }
        setSent((all) => [result, ...all]);
        setCount((count) => ({ ...count, left: count.left - 1 }));
      }
      if (added.length > 0) {
        const label = text('changes', 'added', { count: added.length });
        const answer = await send<RowsAnswer>('add-rows', { label, files: added, perhapsBacks });
        if (answer)
          setRowsAnswer(({ backs, withoutRow }) => ({
            backs: [...backs, ...answer.backs],
            withoutRow: [...withoutRow, ...answer.withoutRow],
          }));
      }
      setRounds((count) => count - 1);
      release();
    },
    [text, send],
  );
  const readOnly = state.sheet?.readOnly;
  const isOver = useDrop(readOnly === undefined ? add : undefined);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    void add(namedFiles(target.files));
    // Lets the same files be chosen again.
    target.value = '';
  };
  if (readOnly !== undefined) return <p>{readOnly}</p>;
  return (
    <>
      <div className={styles.target} data-over={isOver || undefined}>
        <p>{text('add', 'drop')}</p>
        <p className={styles.choices}>
          <label className={styles.choice} htmlFor={`${id}-files`}>
            {text('add', 'files')}
          </label>
          <input id={`${id}-files`} className="visually-hidden" type="file" multiple onChange={choose} />
          <label className={styles.choice} htmlFor={`${id}-folder`}>
            {text('add', 'folder')}
          </label>
          <input
            id={`${id}-folder`}
            className="visually-hidden"
            type="file"
            {...{ webkitdirectory: '' }}
            onChange={choose}
          />
        </p>
      </div>
      <p role="status" className={styles.status}>
        {rounds > 0 ? (
          <>
            <span className="visually-hidden">{text('add', 'left', { count: begun })}</span>
            <span aria-hidden="true">{text('add', 'left', { count: left })}</span>
          </>
        ) : (
          sent.length > 0 && outcome(sent, text)
        )}
      </p>
      {rounds === 0 && sent.some(({ answer }) => answer && !answer.isDuplicate) && (
        <p>
          <Link href={`${deskRoot}/describe`}>{text('add', 'describe')}</Link>
        </p>
      )}
      <Backs
        backs={rowsAnswer.backs}
        onDecided={() => setRowsAnswer(({ withoutRow }) => ({ withoutRow, backs: [] }))}
      />
      <ul className={styles.list}>
        {sent.map((one, index) => (
          // The list grows at its start and never shrinks
          <li key={sent.length - index}>
            <SentFile
              {...one}
              isWithoutRow={one.answer !== undefined && rowsAnswer.withoutRow.includes(one.answer.file)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

/** Says whether all files are in the folder. If a file was sent twice, its last result counts. */
function outcome(sent: readonly Sent[], text: DeskText): string {
  const last = new Map(sent.toReversed().map((one) => [one.name, one]));
  const count = [...last.values()].filter(({ answer }) => !answer).length;
  return count > 0 ? text('add', 'refused', { count }) : text('add', 'all');
}

function SentFile({ name, answer, refused, isWithoutRow }: Sent & { isWithoutRow: boolean }) {
  const { text } = useDesk();
  if (!answer)
    return (
      <>
        <bdi>{name}</bdi>: <bdi>{refused}</bdi>
      </>
    );
  const { file, isDuplicate, alike } = answer;
  return (
    <>
      <bdi>{name}</bdi>{' '}
      {isDuplicate
        ? text('add', 'duplicate', { file })
        : file === name
          ? text('add', 'added')
          : text('add', file.endsWith(`/${name}`) ? 'addedTo' : 'renamed', { file })}{' '}
      {alike !== undefined && text('add', 'alike', { file: alike })}{' '}
      {isWithoutRow && text('add', 'withoutRow')}
    </>
  );
}

async function sendOne(name: string, file: File): Promise<Sent> {
  try {
    return { name, answer: await sendToDesk<UploadAnswer>(`upload?name=${encodeURIComponent(name)}`, file) };
  } catch (error) {
    if (!(error instanceof CallRefused)) throw error;
    return { name, refused: error.message };
  }
}

/** Accepts files dropped onto the window, if they can be added. Returns whether files are being dragged over it. */
function useDrop(onDrop: ((files: readonly NamedFile[]) => Promise<void>) | undefined): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!onDrop) return;
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = async (event: DragEvent) => {
      if (!event.dataTransfer) return;
      event.preventDefault();
      setOver(false);
      await onDrop(await droppedFiles(event.dataTransfer));
    };
    window.addEventListener('dragover', over);
    window.addEventListener('dragleave', leave);
    window.addEventListener('drop', drop);
    return () => {
      window.removeEventListener('dragover', over);
      window.removeEventListener('dragleave', leave);
      window.removeEventListener('drop', drop);
    };
  }, [onDrop]);
  return isOver;
}
