import Link from 'next/link';
import { type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { StartList } from '#desk/components/StartList/StartList';
import { type DescribedPicture, deskRoot } from '#model/desk/protocol';
import controls from '../controls.module.css';
import styles from './Describe.module.css';
import { OnePicture } from './OnePicture';
import type { RoundPicture } from './round-pictures';
import { type Round, unsavedTexts, useRound } from './useRound';

/** One picture and one field at a time: Enter saves it and shows the next picture, pictures without a text first. */
export function Describe() {
  const { state, text } = useDesk();
  const { sheet } = state;
  const columns = sheet?.columns.filter(({ editor }) => editor !== 'file' && editor !== 'id') ?? [];
  const [name, setName] = useState(() => unsavedTexts.keys()[0]?.split('\n')[0] ?? 'alt');
  const id = useId();
  const saveTyped = useRef<SaveTyped>(undefined);
  const choose = async (next: string) => {
    if ((await saveTyped.current?.()) !== false) setName(next);
  };
  if (!sheet) return <StartList />;
  if (sheet.readOnly !== undefined) return <p>{sheet.readOnly}</p>;
  const column = columns.find((each) => each.name === name);
  return (
    <>
      <p className={styles.choice}>
        <label htmlFor={id}>{text('describe', 'field')}</label>
        <select
          id={id}
          className={controls.control}
          value={name}
          onChange={(event) => void choose(event.target.value)}
        >
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
      <OneField
        key={name}
        name={name}
        header={column?.header ?? name}
        label={column?.label ?? text('describe', 'alt')}
        saveTyped={saveTyped}
      />
    </>
  );
}

/** Saves the typed text; resolves to false if it could not be saved. */
type SaveTyped = (() => Promise<boolean>) | undefined;

interface OneFieldProps {
  /** Name of the column as in the schema. */
  name: string;
  header: string;
  label: string;
  saveTyped: RefObject<SaveTyped>;
}

function OneField({ label, saveTyped, ...column }: OneFieldProps) {
  const { text } = useDesk();
  const round = useRound({ label, ...column });
  const { pictures, refused, read } = round;
  return (
    <>
      {refused !== undefined && (
        <p role="alert" className={styles.buttons}>
          {refused}{' '}
          <button type="button" className={controls.button} onClick={() => void read()}>
            {text('table', 'tryAgain')}
          </button>
        </p>
      )}
      {pictures?.length === 0 && <p>{text('describe', 'nothing')}</p>}
      {pictures !== undefined && pictures.length > 0 && (
        <PictureByPicture {...{ round, pictures, label, saveTyped }} header={column.header} />
      )}
    </>
  );
}

interface PictureByPictureProps {
  round: Round;
  pictures: RoundPicture[];
  label: string;
  header: string;
  saveTyped: RefObject<SaveTyped>;
}

/** Shows picture after picture. Text typed while another is being saved belongs to the next picture. */
function PictureByPicture({ round, pictures, label, header, saveTyped }: PictureByPictureProps) {
  const { text } = useDesk();
  const [position, setPosition] = useState(0);
  const textAt = (at: number) => unsavedTexts.read(pictures[at]?.key ?? '');
  /** Undefined if it is unchanged. */
  const [typed, setTyped] = useState(() => textAt(0));
  const [isSaving, setSaving] = useState(false);
  const current = pictures[position];
  usePreloaded(pictures.slice(position + 1, position + 3));
  const key = current?.key;
  const unsaved = typed === current?.value ? undefined : typed;
  useEffect(() => {
    if (key !== undefined && !isSaving) unsavedTexts.keep(key, unsaved);
  }, [key, unsaved, isSaving]);
  const go = async (steps: number) => {
    if (isSaving || !current) return !isSaving;
    const after = unsaved?.trim() ?? current.value;
    const differs = after !== current.value;
    if (differs) {
      setSaving(true);
      setTyped('');
      const outcome = await round.write(current, after);
      setSaving(false);
      if (outcome === 'refused') setTyped((since = '') => after + since);
      if (outcome === 'undecided') setTyped((since) => since || undefined);
      if (outcome !== 'written') return false;
    }
    unsavedTexts.keep(current.key, undefined);
    const next = Math.max(0, position + steps);
    const kept = textAt(next);
    setTyped((since) => (differs && since) || kept);
    setPosition(next);
    return true;
  };
  useEffect(() => {
    saveTyped.current = () => go(0);
    return () => {
      saveTyped.current = undefined;
    };
  });
  const undoLast = async () => {
    if (isSaving) return;
    const undoneKey = await round.undoLast();
    const at = pictures.findIndex((each) => each.key === undoneKey);
    const next = at === -1 ? Math.max(0, position - 1) : at;
    setTyped(textAt(next));
    setPosition(next);
  };
  const filled = pictures.filter(({ value }) => value !== '').length;
  return (
    <div>
      <p className={styles.progress}>
        <progress value={filled} max={pictures.length} aria-label={text('describe', 'progress')} />
        <span>{text('describe', 'count', { filled, all: pictures.length })}</span>
      </p>
      {current ? (
        <OnePicture
          position={position}
          picture={current}
          label={label}
          header={header}
          typed={typed ?? current.value}
          onType={(value) => setTyped(isSaving || value !== current.value ? value : undefined)}
          onGo={(steps) => void go(steps)}
          onUndo={() => void undoLast()}
        />
      ) : (
        <Done
          onAgain={() => {
            setTyped(textAt(0));
            setPosition(0);
          }}
        />
      )}
    </div>
  );
}

function Done({ onAgain }: { onAgain: () => void }) {
  const { text } = useDesk();
  const sentence = useRef<HTMLParagraphElement>(null);
  // The focus makes screen readers read it.
  useEffect(() => sentence.current?.focus(), []);
  return (
    <div>
      <p ref={sentence} tabIndex={-1}>
        {text('describe', 'done')}
      </p>
      <button type="button" className={controls.button} onClick={onAgain}>
        {text('describe', 'again')}
      </button>{' '}
      <Link href={`${deskRoot}/problems`}>{text('bar', 'problems')}</Link>
    </div>
  );
}

/** Preloads the next pictures, so that Enter shows one immediately. */
function usePreloaded(pictures: readonly DescribedPicture[] = []): void {
  const addresses = useMemo(() => pictures.map(({ picture }) => picture.src).join('\n'), [pictures]);
  useEffect(() => {
    for (const address of addresses.split('\n').filter(Boolean)) new Image().src = address;
  }, [addresses]);
}
