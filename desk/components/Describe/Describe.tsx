import Link from 'next/link';
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { StartList } from '#desk/components/StartList/StartList';
import { type DescribedPicture, deskRoot } from '#model/desk/protocol';
import controls from '../controls.module.css';
import styles from './Describe.module.css';
import { OnePicture } from './OnePicture';
import { type Round, type RoundFilter, roundFilters } from './round-pictures';
import { type OpenRound, textOf, unsavedTexts, useRound } from './useRound';

/** One picture and one field at a time: Enter saves it and shows the next picture, pictures without a text first. */
export function Describe() {
  const { state, text } = useDesk();
  const { sheet } = state;
  const columns = sheet?.columns.filter(({ editor }) => editor !== 'file' && editor !== 'id') ?? [];
  const [name, setName] = useState(() => unsavedTexts.keys()[0]?.split('\n')[0] ?? 'alt');
  const [filter, setFilter] = useState<RoundFilter>('all');
  const saveTyped = useRef<SaveTyped>(undefined);
  const afterSaving = async (choose: () => void) => {
    if ((await saveTyped.current?.()) !== false) choose();
  };
  if (!sheet) return <StartList />;
  if (sheet.readOnly !== undefined) return <p>{sheet.readOnly}</p>;
  const column = columns.find((each) => each.name === name);
  return (
    <>
      <div className={styles.choice}>
        <Menu
          label={text('describe', 'field')}
          value={name}
          onChoose={(next) => void afterSaving(() => setName(next))}
        >
          {!columns.some((each) => each.name === 'alt') && (
            <option value="alt">{text('describe', 'alt')}</option>
          )}
          {columns.map((each) => (
            <option key={each.index} value={each.name}>
              {each.label}
            </option>
          ))}
        </Menu>
        <Menu
          label={text('describe', 'filter')}
          value={filter}
          onChoose={(next) =>
            void afterSaving(() => setFilter(roundFilters.find((each) => each === next) ?? 'all'))
          }
        >
          {roundFilters.map((each) => (
            <option key={each} value={each}>
              {text('describe', each)}
            </option>
          ))}
        </Menu>
      </div>
      <OneField
        key={`${name} ${filter}`}
        name={name}
        filter={filter}
        header={column?.header ?? name}
        label={column?.label ?? text('describe', 'alt')}
        saveTyped={saveTyped}
      />
    </>
  );
}

interface MenuProps {
  label: string;
  value: string;
  onChoose: (value: string) => void;
  children: ReactNode;
}

function Menu({ label, value, onChoose, children }: MenuProps) {
  const id = useId();
  return (
    <p className={styles.menu}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={controls.control}
        value={value}
        onChange={(event) => onChoose(event.target.value)}
      >
        {children}
      </select>
    </p>
  );
}

/** Saves the typed text; resolves to false if it could not be saved. */
type SaveTyped = (() => Promise<boolean>) | undefined;

interface OneFieldProps {
  /** Name of the column as in the schema. */
  name: string;
  header: string;
  label: string;
  filter: RoundFilter;
  saveTyped: RefObject<SaveTyped>;
}

function OneField({ saveTyped, ...field }: OneFieldProps) {
  const { text } = useDesk();
  const opened = useRound(field);
  const { round, refused, read } = opened;
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
      {round?.pictures.length === 0 && <p>{text('describe', 'nothing')}</p>}
      {round !== undefined && round.pictures.length > 0 && (
        <PictureByPicture {...{ opened, round, saveTyped, field }} />
      )}
    </>
  );
}

interface PictureByPictureProps {
  opened: OpenRound;
  round: Round;
  field: Pick<OneFieldProps, 'name' | 'header' | 'label'>;
  saveTyped: RefObject<SaveTyped>;
}

/** Shows picture after picture. Each text is written while its owner goes on. */
function PictureByPicture({ opened, round, field, saveTyped }: PictureByPictureProps) {
  const { text } = useDesk();
  const { pictures, position } = round;
  const current = pictures[position];
  const previous = pictures[position - 1];
  usePreloaded(pictures.slice(position + 1, position + 4));
  const go = (steps: number) => {
    if (current) opened.save(current);
    opened.show(Math.max(0, position + steps));
  };
  const repeat = () => {
    const before = previous && textOf(previous);
    if (!current || !before) return;
    opened.type(current, before);
    go(1);
  };
  useEffect(() => {
    saveTyped.current = () => {
      if (current) opened.save(current);
      return opened.settle();
    };
    return () => {
      saveTyped.current = undefined;
    };
  });
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
          field={field}
          typed={textOf(current)}
          isRefused={opened.isRefused(current)}
          recent={() => opened.recent(current)}
          onType={(typed) => opened.type(current, typed)}
          onGo={go}
          onRepeat={repeat}
          onUndo={() => void opened.undoLast()}
        />
      ) : (
        <Done isWriting={opened.isWriting} onAgain={opened.restart} />
      )}
    </div>
  );
}

function Done({ isWriting, onAgain }: { isWriting: boolean; onAgain: () => void }) {
  const { text } = useDesk();
  const sentence = useRef<HTMLParagraphElement>(null);
  // The focus makes screen readers read it.
  useEffect(() => sentence.current?.focus(), []);
  return (
    <div>
      <p ref={sentence} tabIndex={-1}>
        {text('describe', 'done')} {isWriting && text('pages', 'saving')}
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
