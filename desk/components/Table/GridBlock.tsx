import { memo, type ReactNode } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import type { ShownTable } from '#desk/table/edit-cells';
import { nameOfRow } from '#desk/table/rows';
import type { CellRange, Place } from '#desk/table/selection';
import { GridRow, type ShownColumn } from './GridRow';
import styles from './Table.module.css';

interface GridBlockProps {
  table: ShownTable;
  /** Positions of its first row, and of the one behind its last. */
  first: number;
  end: number;
  /** Its beginning in pixels. */
  start: number;
  columns: readonly ShownColumn[];
  /** The selected cells, of any block. */
  range: CellRange | undefined;
  /** The cell with the focus, if it is one of the block. */
  active: Place | undefined;
  /** The editor over it. */
  editor: ReactNode;
}

/** Rows that come and go together while the table is scrolled: one after the other, each would draw the table again. */
export const GridBlock = memo(function GridBlock(props: GridBlockProps) {
  const { table, first, end, start, columns, range, active, editor } = props;
  const { text } = useDesk();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table has no windows of rows
    <div role="rowgroup" className={styles.block} style={{ transform: `translateY(${start}px)` }}>
      {Array.from({ length: end - first }, (_, place) => {
        const position = first + place;
        const row = table.rows[position];
        const isSelected = range && position >= range.top && position <= range.bottom;
        const isActive = active?.row === position;
        const named = row && nameOfRow(row, table.columns);
        return (
          <GridRow
            key={row?.row ?? 'new'}
            row={row}
            position={position}
            columns={columns}
            name={named ?? (row ? text('problems', 'row', { row: row.row }) : text('table', 'newRow'))}
            from={isSelected ? range.left : -1}
            to={isSelected ? range.right : -1}
            active={isActive ? active.column : undefined}
            editor={isActive ? editor : undefined}
          />
        );
      })}
    </div>
  );
});
