import Link from 'next/link';
import { useRouter } from 'next/router';
import { useCallback, useEffect, useState } from 'react';
import type { DeskColumn, DeskRecord } from '#desk/api';
import { readDesk } from '#desk/call';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { NewField } from '#desk/components/RecordEditor/NewField';
import { NewRecord } from '#desk/components/RecordEditor/NewRecord';
import { RowEditor } from '#desk/components/RecordEditor/RowEditor';
import { StartList } from '#desk/components/StartList/StartList';
import { recordAddress } from '#desk/views';
import styles from './RecordEditor.module.css';

/** The form of a record: its own row, then those of its parts, each beside its pictures. */
export function RecordEditor() {
  const { state, text } = useDesk();
  const { query } = useRouter();
  const [item] = [query.item ?? []].flat();
  const [row] = [query.row ?? []].flat();
  const [wanted] = [query.column ?? []].flat();
  const { record, refused, reload } = useRecord(
    item === undefined ? `row=${row ?? ''}` : `item=${encodeURIComponent(item)}`,
  );
  const { sheet } = state;
  if (!sheet) return <StartList />;
  if (refused !== undefined) return <p role="alert">{refused}</p>;
  if (!record) return null;
  return (
    <>
      <p className={styles.ways}>
        {record.item && (
          <Link href={record.item.path}>{text('record', 'see', { title: record.item.title })}</Link>
        )}
        {record.previous !== undefined && (
          <Link href={recordAddress({ item: record.previous, column: wanted })} accessKey="p">
            {text('record', 'previous')}
          </Link>
        )}
        {record.next !== undefined && (
          <Link href={recordAddress({ item: record.next, column: wanted })} accessKey="n">
            {text('record', 'next')}
          </Link>
        )}
      </p>
      {sheet.readOnly !== undefined && <p className={styles.readOnly}>{sheet.readOnly}</p>}
      {record.rows.map((each, index) => (
        <RowEditor
          key={each.row}
          row={each}
          columns={shownColumns(sheet.columns, index > 0)}
          isReadOnly={sheet.readOnly !== undefined}
          wanted={record.rows.length === 1 || String(each.row) === row ? wanted : undefined}
          heading={index > 0 ? text('record', 'part', { part: index }) : undefined}
          neighbours={{
            before: index > 1 ? record.rows[index - 1] : undefined,
            after: index > 0 ? record.rows[index + 1] : undefined,
          }}
          onChanged={reload}
        />
      ))}
      {sheet.readOnly === undefined && (
        <div className={styles.additions}>
          <NewField />
          <NewRecord columns={sheet.columns} rows={sheet.rows} />
        </div>
      )}
    </>
  );
}

/** The text alternative comes first, beside its picture; the id last: it seldom changes. */
function shownColumns(columns: readonly DeskColumn[], isPart: boolean): DeskColumn[] {
  const order = (column: DeskColumn) =>
    column.name === 'alt' && isPart ? 0 : column.name === 'title' ? 1 : column.editor === 'id' ? 9 : 5;
  return [...columns].sort((a, b) => order(a) - order(b));
}

/** Reads a record, and again whenever the folder has changed. */
function useRecord(query: string) {
  const { state } = useDesk();
  const [record, setRecord] = useState<DeskRecord>();
  const [refused, setRefused] = useState<string>();
  const reload = useCallback(async () => {
    try {
      setRecord(await readDesk<DeskRecord>(`record?${query}`));
      setRefused(undefined);
    } catch (error) {
      setRefused(error instanceof Error ? error.message : String(error));
    }
  }, [query]);
  // Read again with each state
  useEffect(() => void reload(), [reload, state]);
  return { record, refused, reload };
}
