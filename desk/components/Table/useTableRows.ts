import { useCallback, useEffect, useRef, useState } from 'react';
import type { ChangeAnswer, DeskColumn, SeenRow, SheetChange } from '#desk/api';
import { CallRefused, readDesk } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { applyEdits, mergeRows } from '#desk/table/edit-cells';
import { haveSameNumbers, reconcileRows } from '#desk/table/reconcile-rows';

/** Milliseconds after which rows are read again if the file is another: what was written here is told at the same time. */
const pause = 300;

interface ReadRows {
  rows: readonly SeenRow[];
  /** Hash of the file that they are of. */
  version: string;
  /** Counts the readings in which rows came or went. */
  reading: number;
}

export type TableChange = Partial<SheetChange> & Pick<SheetChange, 'label'>;
export type WriteTable = (change: TableChange) => Promise<ChangeAnswer | undefined>;

/** Holds all rows of the spreadsheet, reads them again when the file changes, and writes changes one after the other. */
export function useTableRows(): { table: ReadRows | undefined; write: WriteTable } {
  const { state, change, say, text } = useDesk();
  const [table, setTable] = useState<ReadRows>();
  const lastWork = useRef<Promise<unknown>>(Promise.resolve());
  const inTurn = useCallback(<Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    const done = lastWork.current.then(work);
    lastWork.current = done.catch(() => undefined);
    return done;
  }, []);
  const load = useCallback(async () => {
    try {
      const { version, rows } = await readDesk<{ version: string; rows: SeenRow[] }>('rows');
      setTable((before) => {
        if (!before) return { version, rows, reading: 0 };
        const isAlike = haveSameNumbers(before.rows, rows);
        return {
          version,
          rows: reconcileRows(before.rows, rows),
          reading: before.reading + (isAlike ? 0 : 1),
        };
      });
    } catch (error) {
      if (!(error instanceof CallRefused)) throw error;
      say({ kind: 'refused', text: error.message });
    }
  }, [say]);

  const version = state.sheet?.version;
  const isOther = version !== undefined && version !== table?.version;
  const isFirst = !table;
  // A version that is not ours may be of a change that is on its way.
  useEffect(() => {
    if (!isOther) return;
    const timer = setTimeout(() => void inTurn(load), isFirst ? 0 : pause);
    return () => clearTimeout(timer);
  }, [isOther, isFirst, version, inTurn, load]);

  const columns = state.sheet?.columns;
  const write = useCallback<WriteTable>(
    (wanted) => {
      setTable((before) => before && { ...before, rows: rowsAfter(before.rows, wanted, columns) });
      return inTurn(async () => {
        const answer = await change(wanted);
        const isWhole = answer && answer.conflicts.length === 0 && !wanted.removeRows && !wanted.addColumns;
        if (isWhole)
          setTable(
            (before) =>
              before && { ...before, version: answer.version, rows: mergeRows(before.rows, answer.rows) },
          );
        // New rows have other numbers than expected if empty ones are below the last.
        if (!isWhole || wanted.addRows) await load();
        if (answer && answer.conflicts.length > 0) {
          const rows = [...new Set(answer.conflicts.map(({ row }) => row))].slice(0, 10).join(', ');
          say({
            kind: 'refused',
            text: text('table', 'conflicts', { count: answer.conflicts.length, rows }),
          });
        }
        return answer;
      });
    },
    [inTurn, change, load, say, text, columns],
  );
  return { table, write };
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
