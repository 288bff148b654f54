import { useCallback, useEffect, useRef, useState } from 'react';
import { CallRefused, readDesk } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import type { DeskRecord, RecordRow, SheetChange } from '#model/desk/protocol';

type RecordChange = Partial<SheetChange> & Pick<SheetChange, 'label'>;

/** Changes a record. `make` gets it as it is when the change before is made. Returns false if it was not written. */
export type EditRecord = (make: (rows: readonly RecordRow[]) => RecordChange) => Promise<boolean>;

interface EditedRecord {
  record: DeskRecord | undefined;
  /** Reason why it cannot be read again: the last reading is shown. */
  refused: string | undefined;
  edit: EditRecord;
}

/**
 * Reads a record, and again whenever the folder has changed; changes it, one change after the other.
 *
 * @param query an item by its id, or a row: `item=tower`, `row=5`
 */
export function useRecord(query: string): EditedRecord {
  const { state, change } = useDesk();
  const idColumn = state.sheet?.columns.find(({ editor }) => editor === 'id')?.index;
  const [record, setRecord] = useState<DeskRecord>();
  const [refused, setRefused] = useState<string>();
  const latest = useRef<DeskRecord>(undefined);
  const edits = useRef(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const show = useCallback((shown: DeskRecord) => {
    latest.current = shown;
    setRecord(shown);
  }, []);
  // Read again with each state.
  useEffect(() => {
    const before = edits.current;
    let isOver = false;
    const isLate = () => isOver || before !== edits.current;
    readAgain(query, { known: latest.current, idColumn }).then(
      (read) => {
        if (isLate()) return;
        show(read);
        setRefused(undefined);
      },
      (error) => isLate() || setRefused(error instanceof Error ? error.message : String(error)),
    );
    return () => {
      isOver = true;
    };
  }, [query, state]);
  const edit = useCallback<EditRecord>(
    (make) => {
      const work = async () => {
        edits.current += 1;
        const answer = await change(make(latest.current?.rows ?? []));
        edits.current += 1;
        if (answer && latest.current) show(withRows(latest.current, answer.rows));
        return answer !== undefined && answer.conflicts.length === 0;
      };
      const done = last.current.then(work);
      last.current = done;
      return done;
    },
    [change, show],
  );
  return { record, refused, edit };
}

/** Finds a record again: as its address names it, by the id or the row that it had. Others may have taken their places. */
async function readAgain(
  query: string,
  { known, idColumn }: { known: DeskRecord | undefined; idColumn: number | undefined },
): Promise<DeskRecord> {
  const [row] = known?.rows ?? [];
  const ways = [query, known?.item && `item=${encodeURIComponent(known.item.id)}`, row && `row=${row.row}`];
  let fault: unknown = new CallRefused({ refused: 'This record is not in the list any more.' });
  for (const way of ways) {
    if (way === undefined) continue;
    try {
      const read = await readDesk<DeskRecord>(`record?${way}`);
      if (!row || isSame(read.rows[0], { row, idColumn })) return read;
    } catch (error) {
      fault = error;
    }
  }
  throw fault;
}

function isSame(
  read: RecordRow | undefined,
  { row, idColumn }: { row: RecordRow; idColumn: number | undefined },
): boolean {
  const id = idColumn === undefined ? '' : (row.seen[idColumn] ?? '');
  if (idColumn !== undefined && id !== '') return read?.seen[idColumn] === id;
  // Without an id, a row that has most of its cells is taken for the same.
  const filled = row.seen.filter((cell) => cell !== '');
  return filled.filter((cell) => read?.seen.includes(cell)).length * 2 > filled.length;
}

function withRows(record: DeskRecord, changed: readonly { row: number; seen: string[] }[]): DeskRecord {
  const seen = new Map(changed.map((each) => [each.row, each.seen]));
  return { ...record, rows: record.rows.map((row) => ({ ...row, seen: seen.get(row.row) ?? row.seen })) };
}
