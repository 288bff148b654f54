import { useEffect, useId, useState } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import type { DeskColumn } from '#model/desk/protocol';
import controls from '../controls.module.css';
import styles from './Table.module.css';
import type { TableView } from './useTableView';

interface ToolbarProps {
  view: TableView;
  columns: readonly DeskColumn[];
  /** Number of all rows. */
  all: number;
  /** Number of rows that are selected. */
  selected: number;
  isReadOnly: boolean;
  /** Tells what was copied. */
  notice: string;
  onNewRow: () => void;
  onFill: () => void;
  /** Opens a dialog. */
  onAsk: (question: 'replace' | 'column' | 'remove') => void;
}

/** Choice of the shown rows, and actions on them. */
export function Toolbar({ view, columns, all, selected, isReadOnly, notice, ...on }: ToolbarProps) {
  const { text } = useDesk();
  const { shown, filter, setFilter, sorting } = view;
  const id = useId();
  const sorted = columns.find(({ index }) => index === sorting?.column);
  const count =
    shown.length === all
      ? text('table', 'all', { count: all })
      : text('table', 'shown', { count: shown.length, all });
  // Said once, and not at each letter of a filter.
  const said = useSettled(
    `${count} ${sorted ? text('table', 'sorted', { column: sorted.label }) : ''} ${notice}`,
  );
  return (
    <div className={styles.toolbar}>
      <search className={styles.filter}>
        <label htmlFor={`${id}-query`}>{text('table', 'filter')}</label>
        <input
          id={`${id}-query`}
          className={controls.control}
          type="search"
          dir="auto"
          value={filter.query}
          onChange={({ target }) => setFilter({ ...filter, query: target.value })}
        />
        <label htmlFor={`${id}-empty`}>{text('table', 'without')}</label>
        <select
          id={`${id}-empty`}
          className={controls.control}
          value={filter.emptyColumn ?? ''}
          onChange={({ target: { value } }) =>
            setFilter({ ...filter, emptyColumn: value === '' ? undefined : Number(value) })
          }
        >
          <option value="">{text('table', 'anyRows')}</option>
          {columns.map(({ index, label }) => (
            <option key={index} value={index}>
              {label}
            </option>
          ))}
        </select>
      </search>
      {!isReadOnly && (
        <p className={styles.buttons}>
          <button type="button" className={controls.button} onClick={on.onNewRow}>
            {text('table', 'newRow')}
          </button>
          <button type="button" className={controls.button} onClick={() => on.onAsk('column')}>
            {text('table', 'newColumn')}
          </button>
          <button type="button" className={controls.button} onClick={() => on.onAsk('replace')}>
            {text('table', 'replace')}
          </button>
          <button type="button" className={controls.button} onClick={on.onFill} disabled={selected === 0}>
            {text('table', 'fill')}
          </button>
          <button
            type="button"
            className={controls.button}
            onClick={() => on.onAsk('remove')}
            disabled={selected === 0}
          >
            {text('table', 'remove', { count: selected })}
          </button>
        </p>
      )}
      <p className={styles.count} role="status">
        {said}
      </p>
    </div>
  );
}

/** Milliseconds for which a text stays the same before it is said. */
const pause = 600;

/** Returns a text once it has stayed the same for a while, and the one before until then. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
