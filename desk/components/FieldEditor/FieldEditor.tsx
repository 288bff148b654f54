import { useEffect, useId, useRef, useState } from 'react';
import { writeDesk } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { useUnsaved } from '#desk/unsaved';
import type { DeskColumn, DeskProblem, Understanding } from '#model/desk/protocol';
import controls from '../controls.module.css';
import styles from './FieldEditor.module.css';

/** Milliseconds without a key after which the server is asked to read a text. */
const pause = 200;

interface FieldEditorProps {
  column: DeskColumn;
  /** Row of the spreadsheet that the cell is in. */
  row: number;
  /** The cell as it is saved. */
  value: string;
  /** True if the page was opened for this field. */
  isWanted?: boolean;
  /** Writes a cell, given its text when editing began. Returns false if it was not written. */
  onSave: (before: string, after: string) => Promise<boolean>;
}

/** A cell as a field of a form: saved when it is left, with the problems that `check` finds below. */
export function FieldEditor({ column, row, value, isWanted = false, onSave }: FieldEditorProps) {
  const { state } = useDesk();
  const id = useId();
  const { typed, setTyped, isTyped, save } = useTypedCell(value, onSave);
  const understanding = useUnderstanding({ column, row, typed, isTyped });
  const known = state.problems.find(
    ({ rows, header, file }) => rows.includes(row) && header === column.header && file === state.sheet?.file,
  );
  const told = isTyped || !known ? understanding : toldOf(known);
  const isInLines = isLong(column) || value.includes('\n');
  const Control = isInLines ? 'textarea' : 'input';
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={controls.label}>
        <bdi>{column.label}</bdi>
      </label>
      <Control
        id={id}
        className={controls.control}
        value={typed}
        dir="auto"
        {...(isInLines && { rows: Math.min(12, Math.max(2, Math.ceil(typed.length / 60))) })}
        {...(Control === 'input' && column.values && { list: `${id}-values` })}
        // The link of a problem leads to its field
        autoFocus={isWanted}
        aria-describedby={`${id}-note`}
        aria-invalid={told.problem !== undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          // Keys for a word of an input method are not ours.
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter' && (!isInLines || event.ctrlKey || event.metaKey)) void save();
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
      <p id={`${id}-note`} className={told.problem ? styles.problem : styles.reading}>
        {told.problem ? (
          <span lang="en" dir="ltr">
            {told.problem} {told.remedy}
          </span>
        ) : (
          (told.reading ?? <Hint column={column} isEmpty={typed === ''} />)
        )}
      </p>
    </div>
  );
}

/** Tells what a field is for, while it is empty, and what separates several values. */
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

function toldOf({ found, expected, remedy }: DeskProblem): Understanding {
  return { problem: `Found ${found}, expected ${expected}.`, remedy };
}

/** Holds the typed text until it is saved, also if the field goes away before. */
function useTypedCell(value: string, onSave: FieldEditorProps['onSave']) {
  const [typed, setTyped] = useState(value);
  const [before, setBefore] = useState(value);
  const isTyped = typed !== before;
  // The cell was changed elsewhere: what is being typed here stays, and is held against what it was begun from.
  if (!isTyped && before !== value) {
    setBefore(value);
    setTyped(value);
  }
  const save = async () => {
    if (!isTyped) return;
    if (await onSave(before, typed)) setBefore(typed);
  };
  const leave = useRef(save);
  leave.current = save;
  useEffect(() => () => void leave.current(), []);
  useUnsaved(isTyped);
  return { typed, setTyped, isTyped, save };
}

/** Columns with cells that are read as more than their words. */
const understood: readonly DeskColumn['editor'][] = ['date', 'rights', 'latitude', 'longitude', 'file', 'id'];

/** Asks the server to read a text while it is typed; a present text, if it is read as more than its words. */
function useUnderstanding({
  column,
  row,
  typed,
  isTyped,
}: {
  column: DeskColumn;
  row: number;
  typed: string;
  isTyped: boolean;
}): Understanding {
  const [understanding, setUnderstanding] = useState<Understanding>({});
  const { header, editor } = column;
  const isAsked = isTyped || (typed !== '' && understood.includes(editor));
  useEffect(() => {
    if (!isAsked) return setUnderstanding({});
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
  }, [header, isAsked, row, typed]);
  return understanding;
}
