import Link from 'next/link';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { type DescribedPicture, deskRoot } from '#desk/api';
import { readDesk } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { StartList } from '#desk/components/StartList/StartList';
import styles from './Describe.module.css';

/** One picture, one field: Enter saves it and shows the next picture, those without a text first. */
export function Describe() {
  const { state, text } = useDesk();
  const { sheet } = state;
  const columns = sheet?.columns.filter(({ editor }) => editor !== 'file' && editor !== 'id') ?? [];
  const [name, setName] = useState('alt');
  const id = useId();
  if (!sheet) return <StartList />;
  if (sheet.readOnly !== undefined) return <p>{sheet.readOnly}</p>;
  const column = columns.find((each) => each.name === name);
  return (
    <>
      <p className={styles.choice}>
        <label htmlFor={id}>{text('describe', 'field')}</label>
        <select id={id} value={name} onChange={(event) => setName(event.target.value)}>
          {!columns.some((each) => each.name === 'alt') && (
            <option value="alt">{text('describe', 'alt')}</option>
          )}
          {columns.map((each) => (
            <option key={each.index} value={each.name}>
              {each.label}
            </option>
          ))}
        </select>
      </p>
      <Round
        key={name}
        name={name}
        header={column?.header ?? name}
        label={column?.label ?? text('describe', 'alt')}
      />
    </>
  );
}

interface RoundProps {
  /** Name of the column in the rest of the code. */
  name: string;
  header: string;
  label: string;
}

/** The pictures of a round, in the order that they had when it began: what is written meanwhile stays where it is. */
function Round({ name, header, label }: RoundProps) {
  const { change, undo, text } = useDesk();
  const [pictures, setPictures] = useState<DescribedPicture[]>();
  const [position, setPosition] = useState(0);
  const written = useRef<number[]>([]);
  useEffect(() => {
    void readDesk<DescribedPicture[]>(`pictures?column=${encodeURIComponent(name)}`).then((all) => {
      setPictures([...all.filter(({ value }) => value === ''), ...all.filter(({ value }) => value !== '')]);
    });
  }, [name]);
  const current = pictures?.[position];
  usePreloaded(pictures?.slice(position + 1, position + 3));
  if (!pictures) return null;
  if (pictures.length === 0) return <p>{text('describe', 'nothing')}</p>;
  const filled = pictures.filter(({ value }) => value !== '').length;
  const save = async (after: string) => {
    if (!current) return false;
    if (after !== current.value) {
      const { row, seen, column } = current;
      const answer = await change({
        label: text('changes', 'cell', { field: label, row }),
        addColumns: [header],
        cells: [{ row, seen, column, header, after }],
      });
      if (!answer || answer.conflicts.length > 0) return false;
      const [now] = answer.rows;
      written.current.push(position);
      setPictures(
        pictures.map((each, at) =>
          at === position ? { ...each, value: after, seen: now?.seen ?? seen } : each,
        ),
      );
    }
    setPosition(position + 1);
    return true;
  };
  const takeBack = async () => {
    const last = written.current.pop();
    if (last === undefined) return setPosition(Math.max(0, position - 1));
    await undo();
    const all = await readDesk<DescribedPicture[]>(`pictures?column=${encodeURIComponent(name)}`);
    const byRow = new Map(all.map((each) => [each.row, each]));
    setPictures(pictures.map((each) => byRow.get(each.row) ?? each));
    setPosition(last);
  };
  return (
    <div className={styles.round}>
      <p className={styles.progress}>
        <progress value={filled} max={pictures.length} aria-label={text('describe', 'progress')} />
        <span>{text('describe', 'count', { filled, all: pictures.length })}</span>
      </p>
      {current ? (
        <OnePicture
          position={position}
          picture={current}
          label={label}
          onSave={save}
          onBack={() => setPosition(Math.max(0, position - 1))}
          onSkip={() => setPosition(position + 1)}
          onUndo={() => void takeBack()}
        />
      ) : (
        <p className={styles.done}>
          {text('describe', 'done')}{' '}
          <button type="button" onClick={() => setPosition(0)}>
            {text('describe', 'again')}
          </button>{' '}
          <Link href={`${deskRoot}/problems`}>{text('bar', 'problems')}</Link>
        </p>
      )}
    </div>
  );
}

interface OnePictureProps {
  /** Of the picture in the round. */
  position: number;
  picture: DescribedPicture;
  label: string;
  /** Shows the next picture once the text is saved. Returns false if it is not. */
  onSave: (after: string) => Promise<boolean>;
  onBack: () => void;
  onSkip: () => void;
  onUndo: () => void;
}

/** The field stays while the pictures change: what is typed while a text is being saved is of the next picture. */
function OnePicture({ position, picture, label, onSave, onBack, onSkip, onUndo }: OnePictureProps) {
  const { text } = useDesk();
  const [typed, setTyped] = useState(picture.value);
  const [shown, setShown] = useState(position);
  const [isSaving, setSaving] = useState(false);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // The focus comes back from the buttons.
  useEffect(() => field.current?.focus(), [position]);
  if (shown !== position) {
    setShown(position);
    setSaving(false);
    setTyped(isSaving && typed !== '' ? typed : picture.value);
  }
  const save = async () => {
    if (isSaving) return;
    const after = typed.trim();
    setSaving(true);
    setTyped('');
    if (await onSave(after)) return;
    setTyped((since) => after + since);
    setSaving(false);
  };
  return (
    <div className={styles.one}>
      <img
        src={picture.picture.src}
        width={picture.picture.width}
        height={picture.picture.height}
        alt=""
        style={{ background: picture.picture.color }}
      />
      <div className={styles.words}>
        <p className={styles.title}>
          <bdi>{picture.title}</bdi>
        </p>
        <label htmlFor={id}>{label}</label>
        <textarea
          ref={field}
          id={id}
          rows={5}
          dir="auto"
          value={typed}
          aria-describedby={`${id}-keys`}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            // Enter that chooses a word of an input method is no Enter.
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter' && !event.shiftKey) {
              event.preventDefault();
              void save();
            }
            if (event.altKey && event.key === 'ArrowUp') onBack();
            if (event.altKey && event.key === 'ArrowDown') onSkip();
            if ((event.ctrlKey || event.metaKey) && event.key === 'z' && typed === picture.value) {
              event.preventDefault();
              onUndo();
            }
          }}
        />
        <p id={`${id}-keys`} className={styles.keys}>
          {text('describe', 'keys')}
        </p>
        <p className={styles.buttons}>
          <button type="button" onClick={onBack}>
            {text('describe', 'back')}
          </button>
          <button type="button" onClick={onSkip}>
            {text('describe', 'skip')}
          </button>
          <button type="button" onClick={() => void save()}>
            {text('describe', 'save')}
          </button>
        </p>
      </div>
    </div>
  );
}

/** Loads the next pictures beforehand: one is there at the press of Enter. */
function usePreloaded(pictures: readonly DescribedPicture[] = []): void {
  const addresses = useMemo(() => pictures.map(({ picture }) => picture.src).join('\n'), [pictures]);
  useEffect(() => {
    for (const address of addresses.split('\n').filter(Boolean)) new Image().src = address;
  }, [addresses]);
}
