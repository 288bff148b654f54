import { useEffect, useId, useRef } from 'react';
import { ConflictChoice, useConflict } from '#desk/components/ConflictChoice/ConflictChoice';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import type { DescribedPicture } from '#model/desk/protocol';
import controls from '../controls.module.css';
import styles from './Describe.module.css';

interface OnePictureProps {
  /** Index of the picture in the round. */
  position: number;
  picture: DescribedPicture;
  label: string;
  /** Of the field's column. */
  header: string;
  typed: string;
  onType: (typed: string) => void;
  /** Saves the typed text, and moves on by a number of pictures. */
  onGo: (steps: number) => void;
  onUndo: () => void;
}

/** A picture and its field. The field is kept for all pictures, so that no keystroke is lost. */
export function OnePicture({
  position,
  picture,
  label,
  header,
  typed,
  onType,
  onGo,
  onUndo,
}: OnePictureProps) {
  const { text } = useDesk();
  const conflict = useConflict(picture, header);
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  // Returns the focus from the buttons.
  useEffect(() => field.current?.focus(), [position]);
  return (
    <div className={styles.one}>
      <img
        src={picture.picture.src}
        width={picture.picture.width}
        height={picture.picture.height}
        alt=""
        style={{ background: picture.picture.color }}
      />
      <div>
        <p className={styles.title}>
          <bdi>{picture.title}</bdi>
        </p>
        <label className={controls.label} htmlFor={id}>
          {label}
        </label>
        <textarea
          ref={field}
          id={id}
          className={controls.control}
          rows={5}
          dir="auto"
          value={typed}
          aria-describedby={`${id}-keys`}
          onChange={(event) => onType(event.target.value)}
          onKeyDown={(event) => {
            // Enter that commits an input method's word does not count.
            if (event.nativeEvent.isComposing) return;
            if (event.key === 'Enter' && !event.shiftKey) {
              event.preventDefault();
              onGo(1);
            }
            if (event.altKey && event.key === 'ArrowUp') onGo(-1);
            if (event.altKey && event.key === 'ArrowDown') onGo(1);
            if ((event.ctrlKey || event.metaKey) && event.key === 'z' && typed === picture.value) {
              event.preventDefault();
              onUndo();
            }
          }}
        />
        {conflict && <ConflictChoice conflict={conflict} />}
        <p id={`${id}-keys`} className={styles.keys}>
          {text('describe', 'keys')}
        </p>
        <p className={styles.buttons}>
          <button type="button" className={controls.button} onClick={() => onGo(-1)}>
            {text('describe', 'back')}
          </button>
          <button type="button" className={controls.button} onClick={() => onGo(1)}>
            {text('describe', 'save')}
          </button>
        </p>
      </div>
    </div>
  );
}
