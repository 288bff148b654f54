import { memo, type ReactNode } from 'react';
import { basePath } from '#client/base-path';
import { recordAddress } from '#desk/views';
import type { DeskColumn, SeenRow } from '#model/desk/protocol';
import styles from './Table.module.css';

/** Letters of a cell that are drawn: a line shows no more, and a text may be a book. */
const mostLetters = 160;

/** A column within the window of the table. */
export interface ShownColumn {
  column: DeskColumn;
  position: number;
  /** Its beginning and width in pixels. */
  start: number;
  width: number;
}

interface GridRowProps {
  /** Absent for the empty row at the end. */
  row: SeenRow | undefined;
  position: number;
  columns: readonly ShownColumn[];
  /** Text of the link to the record. */
  name: string;
  /** Positions of the first and last column that is selected; -1 for none. */
  from: number;
  to: number;
  /** Position of the column with the focus; -1 for the link, undefined if the focus is in another row. */
  active: number | undefined;
  /** The editor over the active cell. */
  editor: ReactNode;
}

/** A row of the table. Redrawn only if a property changes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, position, columns, name, from, to, active, editor } = props;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
    // biome-ignore lint/a11y/useSemanticElements: a table has no windows of rows
    <div
      role="row"
      aria-rowindex={position + 2}
      className={editor ? `${styles.row} ${styles.edited}` : styles.row}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: as the row */}
      <div
        role="rowheader"
        aria-colindex={1}
        className={styles.record}
        tabIndex={row ? undefined : active === -1 ? 0 : -1}
      >
        <span className={styles.number}>{row ? row.row : '+'}</span>
        {row ? (
          // The grid takes the router's way: a component for each link would be most of the time that scrolling takes.
          <a href={basePath + recordAddress({ row: row.row })} tabIndex={active === -1 ? 0 : -1} dir="auto">
            {name}
          </a>
        ) : (
          name
        )}
      </div>
      {columns.map(({ column, position: place, start: inline, width }) => (
        // biome-ignore lint/a11y/useSemanticElements: as the row
        <div
          key={column.index}
          role="gridcell"
          aria-colindex={place + 2}
          aria-selected={place >= from && place <= to}
          // An open editor takes the focus itself.
          tabIndex={active !== place ? -1 : editor ? undefined : 0}
          className={styles.cell}
          style={{ insetInlineStart: inline, width }}
        >
          {active === place && editor ? editor : row?.seen[column.index]?.slice(0, mostLetters)}
        </div>
      ))}
    </div>
  );
});
