import { useCallback, useEffect, useRef, useState } from 'react';
import { type Allowance, CallRefused, readDesk } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { haveSameNumbers, reconcileRows } from '#desk/table/rows';
import { applyEdits, changedRows, mergeRows } from '#desk/table/typed-cells';
import type { SeenRow, SheetChange } from '#model/desk/protocol';

/** Milliseconds before rows are reloaded after a change of the file, since the desk's own changes arrive at the same time. */
const pause = 300;

interface ReadRows {
  rows: readonly SeenRow[];
  /** Hash of the file with these rows. */
  version: string;
  /** Number of readings in which rows were added or removed. */
  reading: number;
}

export type TableChange = Partial<SheetChange> & Pick<SheetChange, 'label'>;

export interface TableRows {
  /** Undefined until it is loaded. */
  table: ReadRows | undefined;
  /** True if the last reading failed. */
  isMissing: boolean;
  /** Number of refused changes, whose texts are kept. */
  unsaved: number;
  /** Resolves once the change is made or refused. */
  write: (change: TableChange) => Promise<void>;
  /** Undoes the last change, once earlier changes are written. */
  undo: () => void;
  /** Reloads the rows, and retries the refused changes. */
  tryAgain: () => void;
  /** Discards the refused changes. */
  discard: () => void;
}

/** Loads all rows of the spreadsheet, reloads them when the file changes, and writes changes one at a time. */
export function useTableRows(): TableRows {
  const { state, change, undo, note, showNote, withWaiting } = useDesk();
  const [table, setTable] = useState<ReadRows>();
  const [isMissing, setMissing] = useState(false);
  const [unsaved, setUnsaved] = useState(0);
  /** Changes to be written, in order: a refused one blocks the next ones, which may depend on it. */
  const waiting = useRef<TableChange[]>([]);
  const lastWork = useRef<Promise<unknown>>(Promise.resolve());
  const enqueue = useCallback((work: () => Promise<void>): Promise<void> => {
    const done = lastWork.current.then(work);
    lastWork.current = done.catch(() => undefined);
    return done;
  }, []);
  const { sheet } = state;
  const columns = sheet?.columns;
  const load = useCallback(async () => {
    try {
      const { version, rows: read } = await readDesk<{ version: string; rows: SeenRow[] }>('rows');
      const rows = waiting.current.reduce(
        (before, each) => changedRows(before, each, columns),
        withWaiting(read, columns),
      );
      setTable((before) => {
        if (!before) return { version, rows, reading: 0 };
        const isAlike = haveSameNumbers(before.rows, rows);
        return {
          version,
          rows: reconcileRows(before.rows, rows),
          reading: before.reading + (isAlike ? 0 : 1),
        };
      });
      setMissing(false);
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      showNote({ kind: 'refused', text: error.message });
      setMissing(true);
      setTable((before) => before && { ...before, version: '' });
    }
  }, [showNote, columns, withWaiting]);
  /** Writes waiting changes, up to a given one or all. */
  const send = useCallback(
    async (last?: TableChange) => {
      let isRefused = false;
      for (let [next] = waiting.current; next; [next] = waiting.current) {
        const answer = await change(next);
        isRefused = !answer;
        if (!answer) break;
        waiting.current = waiting.current.slice(1);
        const rows = waiting.current.reduce((now, { cells = [] }) => applyEdits(now, cells), answer.rows);
        const isWhole = answer.conflicts.length === 0 && !next.removeRows && !next.addColumns;
        if (isWhole)
          setTable(
            (before) =>
              // Keeps the empty version of a failed reading, so that the rows are reloaded.
              before && {
                ...before,
                version: before.version && answer.version,
                rows: mergeRows(before.rows, rows),
              },
          );
        // If there are empty rows at the end, new rows get other numbers than expected.
        if (!isWhole || next.addRows) await load();
        if (next === last) break;
      }
      // Other refused changes contain no typed text, and can simply be made again.
      if (isRefused) waiting.current = waiting.current.filter(({ cells, addRows }) => cells || addRows);
      setUnsaved(isRefused ? waiting.current.length : 0);
    },
    [change, load],
  );

  const reloadAndSend = useCallback(
    () => enqueue(load).then(() => enqueue(() => send())),
    [enqueue, load, send],
  );
  const isOutdated = sheet !== undefined && sheet.version !== table?.version;
  const isFirst = !table;
  // Runs with each new state. An unknown version may be the result of a change that is being written.
  useEffect(() => {
    if (!isOutdated) return;
    const timer = setTimeout(() => void reloadAndSend(), isFirst ? 0 : pause);
    return () => clearTimeout(timer);
  }, [isOutdated, isFirst, sheet, reloadAndSend]);

  const allow = useCallback(
    (allowance: Allowance) =>
      void enqueue(() => {
        // Each formula is asked about; the encoding is that of the whole file.
        waiting.current = waiting.current.map((each, index) =>
          allowance === 'toUtf8' || index === 0 ? { ...each, [allowance]: true } : each,
        );
        return send();
      }),
    [enqueue, send],
  );
  // Retrying through the note alone would write waiting changes twice.
  useEffect(() => {
    if (unsaved > 0 && note?.retry && note.retry.run !== allow)
      showNote({ ...note, retry: { ...note.retry, run: allow } });
  }, [unsaved, note, allow, showNote]);

  const write = (wanted: TableChange) => {
    waiting.current = [...waiting.current, wanted];
    setTable((before) => before && { ...before, rows: changedRows(before.rows, wanted, columns) });
    return enqueue(() => send(wanted));
  };
  return {
    ...{ table, isMissing, unsaved, write },
    undo() {
      const last = waiting.current.at(-1);
      void enqueue(async () => {
        // A refused change is not in the file.
        if (!last || !waiting.current.includes(last)) return undo();
        waiting.current = waiting.current.filter((each) => each !== last);
        setUnsaved(waiting.current.length);
        await load();
      });
    },
    tryAgain: () => void reloadAndSend(),
    discard: () =>
      void enqueue(async () => {
        waiting.current = [];
        setUnsaved(0);
        await load();
      }),
  };
}
