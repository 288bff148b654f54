import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { z } from 'zod';
import { type Allowance, CallRefused, writeDesk } from '#desk/call';
import { keyOfRow, packCells } from '#desk/table/rows';
import { applyEdits, changedRows } from '#desk/table/typed-cells';
import type { DeskText } from '#desk/text';
import { openDrafts } from '#desk/unsaved';
import {
  type ChangeAnswer,
  cellEditSchema,
  type DeskColumn,
  type DeskState,
  type SeenRow,
  type SheetChange,
  sheetChangeSchema,
} from '#model/desk/protocol';
import type { DeskNote } from './DeskContext';

/** Milliseconds between two looks whether another program has closed the list. */
const pause = 3000;

export type Change = Partial<SheetChange> & Pick<SheetChange, 'label'>;

const conflictSchema = cellEditSchema.extend({
  /** Text of the cell in the file; absent if its row or column is gone. */
  now: z.string().optional(),
});

/** A text that was not written, as another program has changed its cell. `seen` is its row with that text. */
export type FieldConflict = z.infer<typeof conflictSchema>;

/** A kept change, which is written later without a question: it removes no rows, and replaces no formula. */
const keptChangeSchema = sheetChangeSchema.transform(
  (change): SheetChange => ({ ...change, removeRows: [], toUtf8: false, overFormula: false }),
);
const waitingDrafts = openDrafts('waiting', z.array(keptChangeSchema));
const conflictDrafts = openDrafts('conflicts', z.array(conflictSchema));
/** The only key of these drafts: a list. */
const list = '';
const noColumns: readonly DeskColumn[] = [];
/** Maximum number of rows that a note lists. */
const maxRows = 10;

export interface SheetChanges {
  change: (change: Change) => Promise<ChangeAnswer | undefined>;
  /** Changes that are written once the list is not open elsewhere, in their order. */
  waiting: readonly SheetChange[];
  /** Returns rows of the file as they will be once the waiting changes are written; with columns, also new rows. */
  withWaiting: (rows: readonly SeenRow[], columns?: readonly DeskColumn[]) => SeenRow[];
  /** Takes back the last waiting change. Returns its label; undefined if none waits. */
  dropLast: () => string | undefined;
  conflicts: readonly FieldConflict[];
  /** Writes the owner's text, or leaves the file's. */
  decide: (conflict: FieldConflict, which: 'mine' | 'theirs') => Promise<void>;
}

interface ChangesOptions {
  state: DeskState | undefined;
  text: DeskText | undefined;
  /** True if `dev` has ended. */
  isLost: boolean;
  refresh: () => Promise<void>;
  showNote: (note: DeskNote | undefined) => void;
}

/** Changes the list, one change after the other; keeps what cannot be written yet, and what is to be decided. */
export function useChanges({ state, text, isLost, refresh, showNote }: ChangesOptions): SheetChanges {
  const [waiting, setWaiting] = useState<readonly SheetChange[]>([]);
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([]);
  const now = useRef({ waiting, conflicts, text, file: '', columns: noColumns });
  now.current.text = text;
  now.current.file = state?.sheet?.file ?? '';
  now.current.columns = state?.sheet?.columns ?? noColumns;
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = useCallback(<Answer,>(work: () => Promise<Answer>): Promise<Answer> => {
    const done = last.current.then(work);
    last.current = done.catch(() => undefined);
    return done;
  }, []);

  const keepWaiting = useCallback((changes: readonly SheetChange[]) => {
    now.current.waiting = changes;
    waitingDrafts.keep(list, changes.length > 0 ? [...changes] : undefined);
    setWaiting(changes);
  }, []);
  const keepConflicts = useCallback((kept: readonly FieldConflict[]) => {
    now.current.conflicts = kept;
    conflictDrafts.keep(list, kept.length > 0 ? [...kept] : undefined);
    setConflicts(kept);
  }, []);
  const id = state?.id;
  useEffect(() => {
    if (id === undefined) return;
    keepWaiting(waitingDrafts.read(list) ?? []);
    keepConflicts(conflictDrafts.read(list) ?? []);
  }, [id, keepWaiting, keepConflicts]);

  /** @throws CallRefused */
  const send = useCallback(
    async (wanted: Change): Promise<ChangeAnswer> => {
      const answer = await writeDesk<ChangeAnswer>('change', packCells(wanted));
      const found = conflictsOf(wanted, answer);
      const { columns } = now.current;
      // A text that is written after all is decided.
      const isSame = (one: FieldConflict) =>
        (wanted.cells ?? []).some(
          (other) => other.header === one.header && keyOfRow(other, columns) === keyOfRow(one, columns),
        );
      const kept = now.current.conflicts.filter((one) => !isSame(one));
      if (found.length > 0 || kept.length < now.current.conflicts.length) keepConflicts([...kept, ...found]);
      const { text: words, file } = now.current;
      if (words) showNote(noteOf(wanted, { answer, file, text: words }));
      void refresh();
      return answer;
    },
    [keepConflicts, refresh, showNote],
  );

  const sendWaiting = useCallback(
    () =>
      inTurn(async () => {
        const before = now.current.conflicts;
        for (let [next] = now.current.waiting; next; [next] = now.current.waiting) {
          try {
            await send(next);
          } catch (error) {
            if (!(error instanceof CallRefused)) throw error;
            if (error.mayWait) return;
            const refused = next;
            const rest = () => now.current.waiting.filter((each) => each !== refused);
            const run = (allowance: Allowance) => {
              keepWaiting([{ ...refused, [allowance]: true }, ...rest()]);
              void sendWaiting();
            };
            const discard = () => {
              showNote(undefined);
              keepWaiting(rest());
              void sendWaiting().then(refresh);
            };
            return showNote({
              ...{ kind: 'refused', text: error.message, discard },
              ...(error.needed && { retry: { needed: error.needed, run } }),
            });
          }
          keepWaiting(now.current.waiting.slice(1));
        }
        // The note of a later change is shown in place of that of an earlier one.
        const count = now.current.conflicts.filter((each) => !before.includes(each)).length;
        const { text: words } = now.current;
        if (words && count > 0) showNote({ kind: 'refused', text: words('changes', 'conflicts', { count }) });
      }),
    [inTurn, keepWaiting, refresh, send, showNote],
  );

  const change = useCallback(
    (wanted: Change) =>
      inTurn(async () => {
        const wait = () => {
          keepWaiting([...now.current.waiting, sheetChangeSchema.parse(wanted)]);
          return { conflicts: [], version: '', rows: rowsAfter(wanted) };
        };
        if (now.current.waiting.length > 0 && isTyped(wanted)) return wait();
        try {
          return await send(wanted);
        } catch (error) {
          if (!(error instanceof CallRefused)) throw error;
          if (error.mayWait && isTyped(wanted)) return wait();
          const { needed } = error;
          const run = (allowance: Allowance) => void change({ ...wanted, [allowance]: true });
          showNote({ kind: 'refused', text: error.message, ...(needed && { retry: { needed, run } }) });
          return undefined;
        }
      }),
    [inTurn, keepWaiting, send, showNote],
  );

  const mayWrite = waiting.length > 0 && !isLost && state?.sheet?.openIn === undefined;
  // Tries again with each new state.
  useEffect(() => {
    if (mayWrite) void sendWaiting();
  }, [mayWrite, state, sendWaiting]);
  const isWaiting = waiting.length > 0 && !isLost;
  // No event tells that a lock is gone: its file is hidden, or the folder is on another computer.
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setInterval(() => void refresh(), pause);
    return () => clearInterval(timer);
  }, [isWaiting, refresh]);

  const withWaiting = useCallback<SheetChanges['withWaiting']>(
    (rows, columns) =>
      now.current.waiting.reduce((before, each) => changedRows(before, each, columns), [...rows]),
    [],
  );
  return useMemo(
    () => ({
      change,
      waiting,
      conflicts,
      withWaiting,
      dropLast() {
        const dropped = now.current.waiting.at(-1);
        keepWaiting(now.current.waiting.slice(0, -1));
        return dropped?.label;
      },
      async decide(conflict, which) {
        const { now: _, ...edit } = conflict;
        const { text: words } = now.current;
        if (which === 'mine' && words) {
          const label = words('changes', 'cell', { field: edit.header, row: edit.row });
          if (!(await change({ label, cells: [edit] }))) return;
        }
        keepConflicts(now.current.conflicts.filter((each) => each !== conflict));
      },
    }),
    [change, waiting, conflicts, keepWaiting, keepConflicts, withWaiting],
  );
}

/** Returns whether a change holds texts of the owner, and does not depend on what is in the file meanwhile. */
function isTyped({ cells = [], addRows = [], removeRows = [] }: Change): boolean {
  return cells.length + addRows.length > 0 && removeRows.length === 0;
}

/** Returns the changed rows as they will be. */
function rowsAfter({ cells = [] }: Change): SeenRow[] {
  const rows = new Map(cells.map(({ row, seen }) => [row, { row, seen }]));
  return applyEdits([...rows.values()], cells);
}

/** Returns the owner's texts that were not written, with what is in the file. */
function conflictsOf({ cells = [] }: Change, { conflicts }: ChangeAnswer): FieldConflict[] {
  return conflicts.flatMap(({ row, header, now, after }) => {
    const edits = cells.filter(
      (edit) => edit.header === header && (after === undefined || edit.after === after),
    );
    const edit = edits.find((each) => each.row === row) ?? edits[0];
    if (!edit || after === undefined) return [];
    const seen = Array.from({ length: Math.max(edit.seen.length, edit.column + 1) }, (_, column) =>
      column === edit.column && now !== undefined ? now : (edit.seen[column] ?? ''),
    );
    return [{ ...edit, row, seen, after, ...(now !== undefined && { now }) }];
  });
}

/** Says what was saved and where, or that other programs have changed what was to be written. */
function noteOf(
  { label, cells = [] }: Change,
  {
    answer: { conflicts, rows, altered },
    file,
    text,
  }: { answer: ChangeAnswer; file: string; text: DeskText },
): DeskNote {
  const gone = conflicts.filter(({ after }) => after === undefined);
  if (gone.length > 0) {
    const numbers = [...new Set(gone.map(({ row }) => row))].slice(0, maxRows).join(', ');
    return { kind: 'refused', text: text('table', 'conflicts', { count: gone.length, rows: numbers }) };
  }
  const count = conflicts.length;
  if (count > 0) return { kind: 'refused', text: text('changes', 'conflicts', { count }) };
  // The label of a change of one cell names its row.
  const numbers = cells.length === 1 ? [] : rows.map(({ row }) => row);
  return { kind: 'saved', text: label, file, rows: numbers, altered };
}
