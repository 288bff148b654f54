import { memo } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import type { Sorting } from '#desk/table/sort-rows';
import { helpOf } from '#desk/text';
import type { ShownColumn } from './GridRow';
import styles from './Table.module.css';

interface GridHeaderProps {
  columns: readonly ShownColumn[];
  sorting: Sorting | undefined;
  /** Index of the column with the focus, if its header is focused. */
  active: number | undefined;
  onSort: (column: number) => void;
}

/** The column headers, which sort the rows. */
export const GridHeader = memo(function GridHeader({ columns, sorting, active, onSort }: GridHeaderProps) {
  const { state, text } = useDesk();
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot have virtual rows
    <div role="row" aria-rowindex={1} className={styles.header}>
      {/* biome-ignore lint/a11y/useSemanticElements: as the row */}
      <div role="columnheader" aria-colindex={1} className={styles.record} tabIndex={active === -1 ? 0 : -1}>
        {text('table', 'record')}
      </div>
      {columns.map(({ column, position, start, width }) => {
        const isSorted = sorting?.column === column.index;
        const direction = sorting?.isDescending ? 'descending' : 'ascending';
        return (
          // biome-ignore lint/a11y/useFocusableInteractive: its button takes the focus
          // biome-ignore lint/a11y/useSemanticElements: as the row
          <div
            key={column.index}
            role="columnheader"
            aria-colindex={position + 2}
            aria-sort={isSorted ? direction : 'none'}
            className={styles.name}
            style={{ insetInlineStart: start, width }}
          >
            <button
              type="button"
              tabIndex={active === position ? 0 : -1}
              title={helpOf(column, state) ?? column.header}
              onClick={() => onSort(column.index)}
            >
              <bdi>{column.label}</bdi>
              <span aria-hidden="true">{isSorted ? (sorting.isDescending ? '↓' : '↑') : ''}</span>
            </button>
          </div>
        );
      })}
    </div>
  );
});
