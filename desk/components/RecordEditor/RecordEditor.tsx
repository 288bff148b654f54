import Link from 'next/link';
import { useRouter } from 'next/router';
import { useId, useState } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { RowEditor } from '#desk/components/RecordEditor/RowEditor';
import { StartList } from '#desk/components/StartList/StartList';
import { recordAddress } from '#desk/views';
import type { ChangeAnswer, DeskColumn, DeskSheet } from '#model/desk/protocol';
import controls from '../controls.module.css';
import styles from './RecordEditor.module.css';
import { useRecord } from './useRecord';

/** The form of a record: its own row, then the rows of its parts, each beside its pictures. */
export function RecordEditor() {
  const { state } = useDesk();
  const { query } = useRouter();
  const [item] = [query.item ?? []].flat();
  const [row] = [query.row ?? []].flat();
  const [wanted] = [query.column ?? []].flat();
  const address = item === undefined ? `row=${row ?? ''}` : `item=${encodeURIComponent(item)}`;
  if (!state.sheet) return <StartList />;
  // The key resets the form, so that typed text never moves to another record.
  return <Form key={address} address={address} sheet={state.sheet} row={row} wanted={wanted} />;
}

interface FormProps {
  /** `item=tower`, `row=5` */
  address: string;
  sheet: DeskSheet;
  /** Row and header of the field for which the page was opened. */
  row: string | undefined;
  wanted: string | undefined;
}

function Form({ address, sheet, row, wanted }: FormProps) {
  const { text } = useDesk();
  const { record, refused, edit } = useRecord(address);
  if (!record) return refused === undefined ? null : <p role="alert">{refused}</p>;
  return (
    <>
      {refused !== undefined && (
        <p role="alert" lang="en">
          {refused}
        </p>
      )}
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
      {sheet.readOnly !== undefined && <p className={controls.readOnly}>{sheet.readOnly}</p>}
      {record.rows.map((each, index) => (
        <RowEditor
          // Parts are identified by their index only.
          key={index}
          row={each}
          columns={shownColumns(sheet.columns, index > 0)}
          isReadOnly={sheet.readOnly !== undefined}
          wanted={record.rows.length === 1 || String(each.row) === row ? wanted : undefined}
          heading={index > 0 ? text('record', 'part', { part: index }) : undefined}
          canMove={{ earlier: index > 1, later: index > 0 && index + 1 < record.rows.length }}
          edit={edit}
          index={index}
        />
      ))}
      {sheet.readOnly === undefined && (
        <div className={styles.additions}>
          <NewField />
          <NewRecord />
        </div>
      )}
    </>
  );
}

/** The alternative text comes first, beside its picture; the id last, since it seldom changes. */
function shownColumns(columns: readonly DeskColumn[], isPart: boolean): DeskColumn[] {
  const order = (column: DeskColumn) =>
    column.name === 'alt' && isPart ? 0 : column.name === 'title' ? 1 : column.editor === 'id' ? 9 : 5;
  return [...columns].sort((a, b) => order(a) - order(b));
}

/** Adds a column to the spreadsheet. */
function NewField() {
  const { change, text } = useDesk();
  const [name, setName] = useState('');
  const id = useId();
  const header = name.trim();
  return (
    <form
      className={styles.newField}
      onSubmit={async (event) => {
        event.preventDefault();
        const made = await change({
          label: text('changes', 'column', { column: header }),
          addColumns: [header],
        });
        if (made) setName('');
      }}
    >
      <label htmlFor={id}>{text('record', 'newField')}</label>
      <input
        id={id}
        className={controls.control}
        value={name}
        dir="auto"
        onChange={(event) => setName(event.target.value)}
      />
      <button type="submit" className={controls.button} disabled={header === ''}>
        {text('record', 'addField')}
      </button>
    </form>
  );
}

/** Adds a row to the spreadsheet, and opens its form. */
function NewRecord() {
  const { send, text } = useDesk();
  const { push } = useRouter();
  const add = async () => {
    const answer = await send<ChangeAnswer>('new-record', { label: text('changes', 'record') });
    const [added] = answer?.rows ?? [];
    if (added) await push(recordAddress({ row: added.row }));
  };
  return (
    <button type="button" className={controls.button} onClick={() => void add()}>
      {text('record', 'newRecord')}
    </button>
  );
}
