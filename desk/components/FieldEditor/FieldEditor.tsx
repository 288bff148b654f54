import { useEffect, useId, useRef, useState } from 'react';
import { writeDesk } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { useUnsaved } from '#desk/unsaved';
import type { DeskColumn, DeskProblem, Understanding } from '#model/desk/protocol';
import controls from '../controls.module.css';
import styles from './FieldEditor.module.css';

/** Milliseconds without typing before the server is asked to read a text. */
const pause = 200;

interface FieldEditorProps {
  column: DeskColumn;
  /** Number of the cell's row in the spreadsheet. */
  row: number;
  /** Saved text of the cell. */
  value: string;
  /** True if the page was opened for this field. */
  isWanted?: boolean;
  /** Writes a cell, given its text before editing. Resolves to false if it was refused. */
  onSave: (before: string, after: string) => Promise<boolean>;
}

/** A cell as a form field, saved on blur, with the problems that `check` finds below it. */
export function FieldEditor({ column, row, value, isWanted = false, onSave }: FieldEditorProps) {
  const { state } = useDesk();
  const id = useId();
  const { typed, setTyped, isTyped, save } = useTypedCell(value, onSave);
  const understanding = useUnderstanding({ column, row, typed, isTyped });
  const known = state.problems.find(
    ({ rows, header, file }) => rows.includes(row) && header === column.header && file === state.sheet?.file,
  );
  const feedback = isTyped || !known ? understanding : understandingOf(known);
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
        // Links of problems lead to this field
        autoFocus={isWanted}
        aria-describedby={`${id}-note`}
        aria-invalid={feedback.problem !== undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          // Keys typed into an input method are not handled.
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
      <p id={`${id}-note`} className={feedback.problem ? styles.problem : styles.reading}>
        {feedback.problem ? (
          <span lang="en" dir="ltr">
            {feedback.problem} {feedback.remedy}
          </span>
        ) : (
          (feedback.reading ?? <Hint column={column} isEmpty={typed === ''} />)
        )}
      </p>
    </div>
  );
}

/** Explains an empty field, and names the separator of several values. */
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

/** Returns whether a field has several lines. */
function isLong({ editor, name }: DeskColumn): boolean {
  return editor === 'long' || name === 'alt';
}

function understandingOf({ found, expected, remedy }: DeskProblem): Understanding {
  return { problem: `Found ${found}, expected ${expected}.`, remedy };
}

/** State of the typed text, which is saved even if the field is removed. */
function useTypedCell(value: string, onSave: FieldEditorProps['onSave']) {
  const [typed, setTyped] = useState(value);
  const [before, setBefore] = useState(value);
  const isTyped = typed !== before;
  // Follows a change made elsewhere, unless the owner is typing; the typed text keeps the text that it started from.
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

/** Columns whose cells have a meaning beyond their text. */
const understood: readonly DeskColumn['editor'][] = ['date', 'rights', 'latitude', 'longitude', 'file', 'id'];

/** Asks the server to read a text while it is typed; an unchanged text only in columns with such a meaning. */
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
