import { memo, type ReactNode } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { keyOfRow, nameOfRow } from '#desk/table/rows';
import type { CellRange, Place } from '#desk/table/selection';
import type { ShownTable } from '#desk/table/typed-cells';
import type { SeenRow } from '#model/desk/protocol';
import { GridRow, type ShownColumn } from './GridRow';
import styles from './Table.module.css';

interface GridBlockProps {
  table: ShownTable;
  /** Index of the first row, and of the one after the last. */
  first: number;
  end: number;
  /** Top edge in pixels. */
  start: number;
  columns: readonly ShownColumn[];
  /** The selected cells, in any block. */
  range: CellRange | undefined;
  /** The focused cell, if it is in this block. */
  active: Place | undefined;
  /** Editor of the focused cell. */
  editor: ReactNode;
}

/** A block of rows, which are added and removed together during scrolling: one by one, each would render the table. */
export const GridBlock = memo(function GridBlock(props: GridBlockProps) {
  const { table, first, end, start, columns, range, active, editor } = props;
  const { text, conflicts } = useDesk();
  const headersOf = (row: SeenRow) => {
    const key = keyOfRow(row, table.columns);
    return conflicts.filter((each) => keyOfRow(each, table.columns) === key).map(({ header }) => header);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot have virtual rows
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
            conflicts={row && conflicts.length > 0 ? headersOf(row).join('\n') : ''}
          />
        );
      })}
    </div>
  );
});
