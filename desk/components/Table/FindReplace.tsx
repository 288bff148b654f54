import { type KeyboardEvent, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { previewReplace, type Replacing } from '#desk/table/replace-preview';
import type { ShownTable } from '#desk/table/typed-cells';
import type { CellEdit } from '#model/desk/protocol';
import controls from '../controls.module.css';
import { ChangeList } from './ChangeList';
import styles from './Table.module.css';
import { TableDialog } from './TableDialog';

interface FindReplaceProps {
  /** The table with the shown rows; others are not changed. */
  table: ShownTable;
  /** Number of rows that a filter hides. */
  hidden: number;
  onReplace: (edits: CellEdit[]) => void;
  onClose: () => void;
}

/** Finds and replaces. The changes are counted, and the first ones shown, before any is made. */
export function FindReplace({ table, hidden, onReplace, onClose }: FindReplaceProps) {
  const { text } = useDesk();
  const id = useId();
  const [wanted, setWanted] = useState<Replacing>({
    ...{ find: '', replace: '' },
    ...{ matchesCase: false, isWhole: false, isPattern: false },
  });
  const looked = useDeferredValue(wanted);
  const edits = useMemo(() => previewReplace(table, looked), [table, looked]);
  const count = edits?.length ?? 0;
  const replaceField = useRef<HTMLInputElement>(null);
  // Enter would press the button, and empty all cells found by an owner who has only typed what to find.
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    if (event.currentTarget === replaceField.current && wanted.find !== '') return;
    event.preventDefault();
    replaceField.current?.focus();
  };
  const check = (key: 'matchesCase' | 'isWhole' | 'isPattern') => (
    <label>
      <input
        type="checkbox"
        checked={wanted[key]}
        onKeyDown={press}
        onChange={({ target }) => setWanted({ ...wanted, [key]: target.checked })}
      />{' '}
      {text('table', key)}
    </label>
  );
  return (
    <TableDialog
      title={text('table', 'replace')}
      action={text('table', 'replaceAll', { count })}
      isReady={count > 0 && looked === wanted}
      onDone={() => edits && onReplace(edits)}
      onClose={onClose}
    >
      <div className={styles.fields}>
        {(['find', 'replaceBy'] as const).map((key) => {
          const part = key === 'find' ? 'find' : 'replace';
          return (
            <p key={key}>
              <label htmlFor={`${id}-${key}`}>{text('table', key)}</label>
              <input
                id={`${id}-${key}`}
                className={controls.control}
                ref={key === 'replaceBy' ? replaceField : undefined}
                dir="auto"
                value={wanted[part]}
                onKeyDown={press}
                onChange={({ target }) => setWanted({ ...wanted, [part]: target.value })}
              />
            </p>
          );
        })}
        <p>
          <label htmlFor={`${id}-column`}>{text('table', 'inColumn')}</label>
          <select
            id={`${id}-column`}
            className={controls.control}
            value={wanted.column ?? ''}
            onChange={({ target: { value } }) =>
              setWanted({ ...wanted, column: value === '' ? undefined : Number(value) })
            }
          >
            <option value="">{text('table', 'allColumns')}</option>
            {table.columns.map((each, position) => (
              <option key={each.index} value={position}>
                {each.label}
              </option>
            ))}
          </select>
        </p>
      </div>
      <p className={styles.checks}>
        {check('matchesCase')}
        {check('isWhole')}
        {check('isPattern')}
      </p>
      <p role="status">{edits ? text('table', 'found', { count }) : text('table', 'noPattern')}</p>
      {hidden > 0 && <p>{text('table', 'onlyShown', { count: hidden })}</p>}
      <ChangeList edits={edits ?? []} columns={table.columns} />
    </TableDialog>
  );
}
