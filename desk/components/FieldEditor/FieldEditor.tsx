import { useEffect, useId, useRef, useState } from 'react';
import { z } from 'zod';
import { writeDesk } from '#desk/call';
import { ConflictChoice, useConflict } from '#desk/components/ConflictChoice/ConflictChoice';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { keyOfRow } from '#desk/table/rows';
import { type DeskText, helpOf } from '#desk/text';
import { openDrafts } from '#desk/unsaved';
import type { DeskColumn, DeskProblem, SeenRow, Understanding } from '#model/desk/protocol';
import controls from '../controls.module.css';
import styles from './FieldEditor.module.css';

/** Milliseconds without typing before the server is asked to read a text. */
const pause = 200;

interface FieldEditorProps {
  column: DeskColumn;
  /** The cell's row as saved. */
  row: SeenRow;
  /** True if the page was opened for this field. */
  isWanted?: boolean;
  /** Writes a cell, given its text before editing. Resolves to false if it was refused. */
  onSave: (before: string, after: string) => Promise<boolean>;
}

/** Unsaved texts by row and column, with the text of the cell before. */
const drafts = openDrafts('fields', z.object({ typed: z.string(), before: z.string() }));

/** A cell as a form field, saved on blur, with the problems that `check` finds below it. */
export function FieldEditor({ column, row: { row, seen }, isWanted = false, onSave }: FieldEditorProps) {
  const { state, text } = useDesk();
  const value = seen[column.index] ?? '';
  const conflict = useConflict({ row, seen }, column.header);
  const id = useId();
  const key = `${keyOfRow({ row, seen }, state.sheet?.columns ?? [])}\n${column.header}`;
  const { typed, setTyped, isTyped, save } = useTypedCell(value, { key, onSave });
  const understanding = useUnderstanding({ column, row, typed, isTyped });
  const known = state.problems.find(
    ({ rows, header, file }) => rows.includes(row) && header === column.header && file === state.sheet?.file,
  );
  const feedback = isTyped || !known ? understanding : understandingOf(known, text);
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
        aria-invalid={feedback.problem !== undefined || conflict !== undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => void save()}
        onKeyDown={(event) => {
          // Keys typed into an input method are not handled.
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter' && (!isInLines || event.ctrlKey || event.metaKey)) void save();
          if (event.key === 'Escape') setTyped(value);
        }}
      />
      {conflict && <ConflictChoice conflict={conflict} />}
      {column.values && (
        <datalist id={`${id}-values`}>
          {column.values.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
      <p id={`${id}-note`} className={feedback.problem ? styles.problem : styles.reading}>
        {feedback.problem ? (
          <span dir="auto">
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
function Hint({ column, isEmpty }: { column: DeskColumn; isEmpty: boolean }) {
  const { state, text } = useDesk();
  const { separator } = column;
  return (
    <>
      {isEmpty && helpOf(column, state)} {separator !== undefined && text('record', 'several', { separator })}
    </>
  );
}

/** Returns whether a field has several lines. */
function isLong({ editor, name }: DeskColumn): boolean {
  return editor === 'long' || name === 'alt';
}

function understandingOf({ found, expected, remedy }: DeskProblem, text: DeskText): Understanding {
  return { problem: text('problems', 'foundExpected', { found, expected }), remedy };
}

/** State of the typed text, which is saved even if the field is removed, and kept until then. */
function useTypedCell(value: string, { key, onSave }: { key: string } & Pick<FieldEditorProps, 'onSave'>) {
  const [typed, setTyped] = useState(() => drafts.read(key)?.typed ?? value);
  const [before, setBefore] = useState(() => drafts.read(key)?.before ?? value);
  const isTyped = typed !== before;
  // Follows a change made elsewhere, unless the owner is typing; the typed text keeps the text that it started from. It may also be
  // written at last, after it was refused.
  if (before !== value && (!isTyped || typed === value)) {
    setBefore(value);
    setTyped(value);
  }
  const save = async () => {
    if (!isTyped) return;
    if (!(await onSave(before, typed))) return;
    setBefore(typed);
    // The field may be gone.
    if (drafts.read(key)?.typed === typed) drafts.keep(key, undefined);
  };
  const leave = useRef(save);
  leave.current = save;
  useEffect(() => () => void leave.current(), []);
  useEffect(() => drafts.keep(key, isTyped ? { typed, before } : undefined), [key, typed, before, isTyped]);
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
