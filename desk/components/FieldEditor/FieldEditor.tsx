import { useEffect, useId, useState } from 'react';
import type { DeskColumn, Understanding } from '#desk/api';
import { writeDesk } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import styles from './FieldEditor.module.css';

/** Milliseconds without a key after which the server is asked what it makes of a text. */
const pause = 200;

interface FieldEditorProps {
  column: DeskColumn;
  /** Row of the spreadsheet that the cell is in. */
  row: number;
  /** The cell as it is saved. */
  value: string;
  /** True if the field is what the page was opened for. */
  isWanted?: boolean;
  onSave: (after: string) => void;
}

/** A cell as a field of a form: saved when it is left, with what `check` would say of it below. */
export function FieldEditor({ column, row, value, isWanted = false, onSave }: FieldEditorProps) {
  const [typed, setTyped] = useState(value);
  const [saved, setSaved] = useState(value);
  const id = useId();
  if (saved !== value) {
    // The cell was changed elsewhere: what is being typed here stays.
    setSaved(value);
    if (typed === saved) setTyped(value);
  }
  const understanding = useUnderstanding({ column, row, typed });
  const save = () => {
    if (typed !== value) onSave(typed);
  };
  const Control = isLong(column) ? 'textarea' : 'input';
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={styles.label}>
        <bdi>{column.label}</bdi>
      </label>
      <Control
        id={id}
        className={styles.control}
        value={typed}
        dir="auto"
        {...(isLong(column) && { rows: Math.min(12, Math.max(2, Math.ceil(typed.length / 60))) })}
        {...(Control === 'input' && column.values && { list: `${id}-values` })}
        // The link of a problem leads to its field
        autoFocus={isWanted}
        aria-describedby={`${id}-note`}
        aria-invalid={understanding.problem !== undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={save}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (Control === 'input' || event.ctrlKey || event.metaKey)) save();
          if (event.key === 'Escape') setTyped(value);
        }}
      />
      {column.values && (
        <datalist id={`${id}-values`}>
          {column.values.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
      <p id={`${id}-note`} className={understanding.problem ? styles.problem : styles.reading}>
        {understanding.problem ? (
          <span lang="en" dir="ltr">
            {understanding.problem} {understanding.remedy}
          </span>
        ) : (
          (understanding.reading ?? <Hint column={column} isEmpty={typed === ''} />)
        )}
      </p>
    </div>
  );
}

/** What a field is for, while it is empty, and what separates several values. */
function Hint({ column: { meaning, separator }, isEmpty }: { column: DeskColumn; isEmpty: boolean }) {
  const { text } = useDesk();
  return (
    <>
      {isEmpty && meaning !== undefined && (
        <span lang="en" dir="ltr">
          {meaning}
        </span>
      )}{' '}
      {separator !== undefined && text('record', 'several', { separator })}
    </>
  );
}

/** Returns whether a field is written in several lines. */
function isLong({ editor, name }: DeskColumn): boolean {
  return editor === 'long' || name === 'alt';
}

/** Asks the server what it makes of a text while it is typed. */
function useUnderstanding({
  column,
  row,
  typed,
}: {
  column: DeskColumn;
  row: number;
  typed: string;
}): Understanding {
  const [understanding, setUnderstanding] = useState<Understanding>({});
  const { header } = column;
  useEffect(() => {
    let isOver = false;
    const timer = setTimeout(async () => {
      const answer = await writeDesk<Understanding>('understand', { row, header, value: typed }).catch(
        () => ({}),
      );
      if (!isOver) setUnderstanding(answer);
    }, pause);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [header, row, typed]);
  return understanding;
}
