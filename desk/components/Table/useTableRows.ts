import { useCallback, useEffect, useRef, useState } from 'react';
import { CallRefused, readDesk } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { applyEdits, mergeRows } from '#desk/table/edit-cells';
import { haveSameNumbers, packCells, reconcileRows } from '#desk/table/rows';
import type { DeskColumn, SeenRow, SheetChange } from '#model/desk/protocol';

/** Milliseconds until rows are read again after the file has changed: the desk's own changes arrive at the same time. */
const pause = 300;

interface ReadRows {
  rows: readonly SeenRow[];
  /** Hash of the file that they are of. */
  version: string;
  /** Counts the readings in which rows came or went. */
  reading: number;
}

export type TableChange = Partial<SheetChange> & Pick<SheetChange, 'label'>;

export interface TableRows {
  /** Absent until it is read. */
  table: ReadRows | undefined;
  /** True if the rows could not be read the last time. */
  isMissing: boolean;
  /** Number of refused changes, whose texts are kept. */
  unsaved: number;
  /** Ends when the change is made or refused. */
  write: (change: TableChange) => Promise<void>;
  /** Undoes the last change, once the changes before it are written. */
  undo: () => void;
  /** Reads the rows again, and writes the refused changes. */
  tryAgain: () => void;
  /** Gives up the refused changes. */
  discard: () => void;
}

/** Holds all rows of the spreadsheet, reads them again when the file changes, and writes changes one after the other. */
export function useTableRows(): TableRows {
  const { state, change, undo, note, say } = useDesk();
  const [table, setTable] = useState<ReadRows>();
  const [isMissing, setMissing] = useState(false);
  const [unsaved, setUnsaved] = useState(0);
  /** Changes still to be written, in order: a refused one holds up the next ones, which may build on it. */
  const waiting = useRef<TableChange[]>([]);
  const lastWork = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = useCallback((work: () => Promise<void>): Promise<void> => {
    const done = lastWork.current.then(work);
    lastWork.current = done.catch(() => undefined);
    return done;
  }, []);
  const { sheet } = state;
  const columns = sheet?.columns;
  const load = useCallback(async () => {
    try {
      const { version, rows: read } = await readDesk<{ version: string; rows: SeenRow[] }>('rows');
      const rows = waiting.current.reduce((before, each) => rowsAfter(before, each, columns), read);
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
      say({ kind: 'refused', text: error.message });
      setMissing(true);
      setTable((before) => before && { ...before, version: '' });
    }
  }, [say, columns]);
  /** Writes waiting changes, up to one or to the end. */
  const send = useCallback(
    async (last?: TableChange) => {
      let isRefused = false;
      for (let [next] = waiting.current; next; [next] = waiting.current) {
        const answer = await change(packCells(next));
        isRefused = !answer;
        if (!answer) break;
        waiting.current = waiting.current.slice(1);
        const rows = waiting.current.reduce((now, { cells = [] }) => applyEdits(now, cells), answer.rows);
        const isWhole = answer.conflicts.length === 0 && !next.removeRows && !next.addColumns;
        if (isWhole)
          setTable(
            (before) =>
              // Rows that could not be read are still to be read.
              before && {
                ...before,
                version: before.version && answer.version,
                rows: mergeRows(before.rows, rows),
              },
          );
        // New rows have other numbers than expected if empty ones are below the last.
        if (!isWhole || next.addRows) await load();
        if (next === last) break;
      }
      // Nothing was typed for the others, which are asked for again as easily.
      if (isRefused) waiting.current = waiting.current.filter(({ cells, addRows }) => cells || addRows);
      setUnsaved(isRefused ? waiting.current.length : 0);
    },
    [change, load],
  );

  const catchUp = useCallback(() => inTurn(load).then(() => inTurn(() => send())), [inTurn, load, send]);
  const isOther = sheet !== undefined && sheet.version !== table?.version;
  const isFirst = !table;
  // Each time that the server tells something. A version that is not ours may be of a change that is on its way.
  useEffect(() => {
    if (!isOther) return;
    const timer = setTimeout(() => void catchUp(), isFirst ? 0 : pause);
    return () => clearTimeout(timer);
  }, [isOther, isFirst, sheet, catchUp]);

  const saveAsUtf8 = useCallback(
    () =>
      void inTurn(() => {
        waiting.current = waiting.current.map((each) => ({ ...each, toUtf8: true }));
        return send();
      }),
    [inTurn, send],
  );
  // Waiting changes would be written a second time.
  useEffect(() => {
    if (unsaved > 0 && note?.retry && note.retry !== saveAsUtf8) say({ ...note, retry: saveAsUtf8 });
  }, [unsaved, note, saveAsUtf8, say]);

  const write = (wanted: TableChange) => {
    waiting.current = [...waiting.current, wanted];
    setTable((before) => before && { ...before, rows: rowsAfter(before.rows, wanted, columns) });
    return inTurn(() => send(wanted));
  };
  return {
    ...{ table, isMissing, unsaved, write },
    undo() {
      const last = waiting.current.at(-1);
      void inTurn(async () => {
        // The file has nothing of a change that was refused.
        if (!last || !waiting.current.includes(last)) return undo();
        waiting.current = waiting.current.filter((each) => each !== last);
        setUnsaved(waiting.current.length);
        await load();
      });
    },
    tryAgain: () => void catchUp(),
    discard: () =>
      void inTurn(async () => {
        waiting.current = [];
        setUnsaved(0);
        await load();
      }),
  };
}

/** Returns rows as they will be, so that nobody waits for the answer. */
function rowsAfter(
  rows: readonly SeenRow[],
  { cells = [], addRows = [] }: TableChange,
  columns: readonly DeskColumn[] = [],
): SeenRow[] {
  const edited = cells.length > 0 ? applyEdits(rows, cells) : rows;
  const last = rows.at(-1)?.row ?? 1;
  const added = addRows.map((texts, place): SeenRow => {
    const seen: string[] = [];
    for (const { index, header } of columns) seen[index] = texts[header] ?? '';
    return { row: last + 1 + place, seen: Array.from(seen, (text = '') => text) };
  });
  return [...edited, ...added];
}
