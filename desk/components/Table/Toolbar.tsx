import Link from 'next/link';
import { useEffect, useId, useState } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { type DeskColumn, deskRoot } from '#model/desk/protocol';
import controls from '../controls.module.css';
import styles from './Table.module.css';
import type { TableView } from './useTableView';

interface ToolbarProps {
  view: TableView;
  columns: readonly DeskColumn[];
  /** Number of all rows. */
  all: number;
  /** Number of selected rows. */
  selected: number;
  isReadOnly: boolean;
  /** Says what was copied. */
  notice: string;
  onNewRow: () => void;
  onFill: () => void;
  /** Opens a dialog. */
  onAsk: (question: 'replace' | 'column' | 'remove') => void;
}

/** Filters and sorting of the rows, and actions on them. */
export function Toolbar({ view, columns, all, selected, isReadOnly, notice, ...on }: ToolbarProps) {
  const { text } = useDesk();
  const { shown, filter, setFilter, sorting } = view;
  const id = useId();
  const sorted = columns.find(({ index }) => index === sorting?.column);
  const count =
    shown.length === all
      ? text('table', 'all', { count: all })
      : text('table', 'shown', { count: shown.length, all });
  // Announced once, rather than at each letter of a filter.
  const announcement = useSettled(
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
          <Link className={styles.link} href={`${deskRoot}/columns`}>
            {text('bar', 'columns')}
          </Link>
        </p>
      )}
      <p className={styles.count} role="status">
        {announcement}
      </p>
    </div>
  );
}

/** Milliseconds without a change before a text is announced. */
const pause = 600;

/** Returns a text once it has stopped changing; until then, the previous one. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
