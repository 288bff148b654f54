import { useCallback, useEffect, useRef, useState } from 'react';
import { CallRefused, readDesk, reasonOf } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import type { ChangeAnswer, DeskRecord, RecordRow, SheetChange, WithholdRequest } from '#model/desk/protocol';

type RecordChange = (Partial<SheetChange> & Pick<SheetChange, 'label'>) | WithholdRequest;

/** Changes a record. `make` is given the rows after all earlier changes. Resolves to false if it was refused. */
export type EditRecord = (make: (rows: readonly RecordRow[]) => RecordChange) => Promise<boolean>;

interface EditedRecord {
  record: DeskRecord | undefined;
  /** Why it could not be reloaded; the last version is still shown. */
  refused: string | undefined;
  edit: EditRecord;
}

/**
 * Loads a record, again whenever the folder changes, and changes it, one change at a time.
 *
 * @param query id of an item, or number of a row: `item=tower`, `row=5`
 */
export function useRecord(query: string): EditedRecord {
  const { state, change, send, withWaiting } = useDesk();
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
  // Reloads with each new state.
  useEffect(() => {
    const before = edits.current;
    let isOver = false;
    const isLate = () => isOver || before !== edits.current;
    readAgain(query, { known: latest.current, idColumn }).then(
      (read) => {
        if (isLate()) return;
        show(withRows(read, withWaiting(read.rows)));
        setRefused(undefined);
      },
      (error) => isLate() || setRefused(reasonOf(error)),
    );
    return () => {
      isOver = true;
    };
  }, [query, state, withWaiting]);
  const edit = useCallback<EditRecord>(
    (make) => {
      const work = async () => {
        edits.current += 1;
        const wanted = make(latest.current?.rows ?? []);
        const answer =
          'isPublished' in wanted ? await send<ChangeAnswer>('withhold', wanted) : await change(wanted);
        edits.current += 1;
        if (answer && latest.current) show(withRows(latest.current, answer.rows));
        // A conflict is shown at its field, which shows the text of the file.
        return answer !== undefined;
      };
      const done = last.current.then(work);
      last.current = done;
      return done;
    },
    [change, send, show],
  );
  return { record, refused, edit };
}

/** Reloads a record by its address, its former id or its former row, skipping other records that have taken their place. */
async function readAgain(
  query: string,
  { known, idColumn }: { known: DeskRecord | undefined; idColumn: number | undefined },
): Promise<DeskRecord> {
  const [row] = known?.rows ?? [];
  const queries = [
    query,
    known?.item && `item=${encodeURIComponent(known.item.id)}`,
    row && `row=${row.row}`,
  ];
  let lastError: unknown = new CallRefused({ refused: 'This record is not in the list any more.' });
  for (const candidate of queries) {
    if (candidate === undefined) continue;
    try {
      const read = await readDesk<DeskRecord>(`record?${candidate}`);
      if (!row || isSame(read.rows[0], { row, idColumn })) return read;
    } catch (error) {
      lastError = error;
    }
  }
  throw lastError;
}

function isSame(
  read: RecordRow | undefined,
  { row, idColumn }: { row: RecordRow; idColumn: number | undefined },
): boolean {
  const id = idColumn === undefined ? '' : (row.seen[idColumn] ?? '');
  if (idColumn !== undefined && id !== '') return read?.seen[idColumn] === id;
  // Without an id, a row with most of its cells counts as the same.
  const filled = row.seen.filter((cell) => cell !== '');
  return filled.filter((cell) => read?.seen.includes(cell)).length * 2 > filled.length;
}

function withRows(record: DeskRecord, changed: readonly { row: number; seen: string[] }[]): DeskRecord {
  const seen = new Map(changed.map((each) => [each.row, each.seen]));
  return { ...record, rows: record.rows.map((row) => ({ ...row, seen: seen.get(row.row) ?? row.seen })) };
}
