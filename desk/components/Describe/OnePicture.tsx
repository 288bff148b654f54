import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { ConflictChoice, useConflict } from '#desk/components/ConflictChoice/ConflictChoice';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import controls from '../controls.module.css';
import styles from './Describe.module.css';
import { PictureToRead } from './PictureToRead';
import { RecentTexts } from './RecentTexts';
import type { RoundPicture } from './round-pictures';

interface OnePictureProps {
  /** Index of the picture in the round. */
  position: number;
  picture: RoundPicture;
  /** The field's name as in the schema, its header in the spreadsheet, and its label. */
  field: { name: string; header: string; label: string };
  typed: string;
  /** True if the typed text could not be written. */
  isRefused: boolean;
  /** Returns the last texts of the field. */
  recent: () => string[];
  onType: (typed: string) => void;
  /** Saves the typed text, and moves on by a number of pictures. */
  onGo: (steps: number) => void;
  /** Saves the text of the picture before, and moves on. */
  onRepeat: () => void;
  onUndo: () => void;
}

/** A picture and its field. The field is kept for all pictures, so that no keystroke is lost. */
export function OnePicture(props: OnePictureProps) {
  const { position, picture, field, typed, isRefused, recent, onType, onGo, onRepeat, onUndo } = props;
  const { text } = useDesk();
  const conflict = useConflict(picture, field.header);
  const id = useId();
  const input = useRef<HTMLTextAreaElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  /** The picture whose list of last texts is open. */
  const [listed, setListed] = useState<string>();
  const isListed = listed === picture.key;
  const toggleList = () => setListed(isListed ? undefined : picture.key);
  const focusField = () => input.current?.focus();
  // Returns the focus from the buttons.
  useEffect(() => input.current?.focus(), [position]);
  const press = (event: KeyboardEvent) => {
    // Enter that commits an input method's word does not count.
    if (event.nativeEvent.isComposing) return;
    const isControl = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      if (event.repeat) return;
      if (isControl) onRepeat();
      else onGo(1);
    }
    if (event.altKey && event.key === 'ArrowUp') onGo(-1);
    if (event.altKey && event.key === 'ArrowDown') onGo(1);
    if (isControl && event.key === 'z' && typed === picture.value) {
      event.preventDefault();
      onUndo();
    }
    if (event.altKey || isControl) return;
    if (event.key === 'F2') frame.current?.focus();
    if (event.key === 'F4') toggleList();
  };
  return (
    <div className={styles.one}>
      <PictureToRead
        key={picture.key}
        picture={picture.picture}
        frame={frame}
        keysId={`${id}-picture-keys`}
        onLeave={focusField}
      />
      <div>
        <p className={styles.title}>
          <bdi>{picture.title}</bdi>
        </p>
        <label className={controls.label} htmlFor={id}>
          {field.label}
        </label>
        <textarea
          ref={input}
          id={id}
          className={controls.control}
          rows={5}
          dir="auto"
          value={typed}
          aria-describedby={`${id}-refused ${id}-keys`}
          aria-invalid={isRefused}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={press}
        />
        {isRefused && (
          <p id={`${id}-refused`} className={styles.refused}>
            {text('describe', 'refused')}
          </p>
        )}
        {conflict && <ConflictChoice conflict={conflict} />}
        {isListed && (
          <RecentTexts
            texts={recent()}
            onChoose={onType}
            onClose={() => {
              setListed(undefined);
              focusField();
            }}
          />
        )}
        <p className={styles.buttons}>
          <button type="button" className={controls.button} onClick={() => onGo(-1)}>
            {text('describe', 'back')}
          </button>
          <button type="button" className={controls.button} onClick={() => onGo(1)}>
            {text('describe', 'save')}
          </button>
          <button type="button" className={controls.button} onClick={onRepeat}>
            {text('describe', 'repeat')}
          </button>
          <button type="button" className={controls.button} aria-expanded={isListed} onClick={toggleList}>
            {text('describe', 'recent')}
          </button>
        </p>
        <Facts picture={picture} name={field.name} />
        <p id={`${id}-keys`} className={styles.keys}>
          {text('describe', 'keys')} {text('describe', 'moreKeys')}
        </p>
        <p id={`${id}-picture-keys`} className={styles.keys}>
          {text('describe', 'pictureKeys')}
        </p>
      </div>
    </div>
  );
}

/** Facts about a picture, from the list and the file. */
function Facts({ picture: { seen, caption }, name }: { picture: RoundPicture; name: string }) {
  const { state, text } = useDesk();
  const columns = state.sheet?.columns.filter(
    (column) => column.name !== name && ['date', 'description'].includes(column.name),
  );
  const facts = [
    ...(columns ?? []).map(({ label, index }) => ({ label, value: seen[index]?.trim() })),
    { label: text('describe', 'caption'), value: caption },
  ].filter(({ value }) => value);
  if (facts.length === 0) return null;
  return (
    <dl className={styles.facts}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd dir="auto">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
