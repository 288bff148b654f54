import { memo, type ReactNode } from 'react';
import { basePath } from '#client/base-path';
import { recordAddress } from '#desk/views';
import type { DeskColumn, SeenRow } from '#model/desk/protocol';
import styles from './Table.module.css';

/** Maximum number of letters rendered per cell: a line shows no more, and a text may be a book. */
const maxLetters = 160;

/** A visible column. */
export interface ShownColumn {
  column: DeskColumn;
  position: number;
  /** Left edge and width in pixels. */
  start: number;
  width: number;
}

interface GridRowProps {
  /** Undefined for the empty row at the end. */
  row: SeenRow | undefined;
  position: number;
  columns: readonly ShownColumn[];
  /** Text of the link to the record. */
  name: string;
  /** Indexes of the first and last selected column; -1 for none. */
  from: number;
  to: number;
  /** Index of the focused column; -1 for the link, undefined if another row is focused. */
  active: number | undefined;
  /** Editor of the focused cell. */
  editor: ReactNode;
  /** Headers of cells that are to be decided, joined by line breaks. */
  conflicts: string;
}

/** A row of the table, rendered only if a prop changes. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, position, columns, name, from, to, active, editor, conflicts } = props;
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: its cells take the focus
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot have virtual rows
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
          // The grid handles clicks for the router: a `Link` per row would take most of the time of scrolling.
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
          // An open editor has the focus itself.
          tabIndex={active !== place ? -1 : editor ? undefined : 0}
          className={isIn(conflicts, column) ? `${styles.cell} ${styles.conflict}` : styles.cell}
          style={{ insetInlineStart: inline, width }}
        >
          {active === place && editor ? editor : row?.seen[column.index]?.slice(0, maxLetters)}
        </div>
      ))}
    </div>
  );
});

function isIn(conflicts: string, { header }: DeskColumn): boolean {
  return conflicts !== '' && conflicts.split('\n').includes(header);
}
