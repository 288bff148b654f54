import { useRouter } from 'next/router';
import type { ClipboardEvent } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { type CellRange, type TableSize, tabFrom } from '#desk/table/selection';
import { type ShownTable, textAt } from '#desk/table/typed-cells';
import { recordAddress } from '#desk/views';
import { CellEditor } from './CellEditor';
import { GridBlock } from './GridBlock';
import { GridHeader } from './GridHeader';

import styles from './Table.module.css';
import { useGridKeys } from './useGridKeys';
import { useGridPointer } from './useGridPointer';
import type { GridState } from './useGridState';
import { useGridWindow } from './useGridWindow';
import type { TableActions } from './useTableActions';
import type { TableView } from './useTableView';

interface GridProps {
  table: ShownTable;
  /** Includes the empty row at the end. */
  size: TableSize;
  /** Widths of the columns in pixels. */
  widths: readonly number[];
  grid: GridState;
  range: CellRange | undefined;
  /** Id of the element that describes the keys. */
  keys: string;
  view: TableView;
  /** Undefined if the table is read-only. */
  actions: TableActions | undefined;
  onCopy: (event: ClipboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
  onReplace: () => void;
  /** Undoes the last change. */
  undo: () => void;
}

/** The cells of all records, of which only the visible ones are rendered. */
export function Grid(props: GridProps) {
  const { table, size, widths, grid, range, view, actions } = props;
  const { state, text } = useDesk();
  const router = useRouter();
  const isRtl = state.direction === 'rtl';
  const { active } = grid.selection;
  const shown = useGridWindow({ grid, size, columns: table.columns, widths, isRtl });
  const textOfActive = () => textAt(table, active.row, active.column);
  const finish = (step?: 'down' | 'next' | 'back') => {
    if (grid.editing === undefined || !grid.field.current) return;
    actions?.writeCell(active, grid.field.current.value);
    grid.leave();
    const below = { row: Math.min(active.row + 1, size.rows - 1), column: active.column };
    const next = step === 'down' ? below : step && tabFrom(active, step === 'next' ? 1 : -1, size);
    if (step) grid.go(next ?? active);
  };
  const cancel = () => {
    grid.leave();
    grid.focus();
  };
  const onKeyDown = useGridKeys({
    ...{ grid, range, isRtl, actions, textOfActive, undo: props.undo, onReplace: props.onReplace },
    size: { ...size, page: shown.page },
  });
  const pointer = useGridPointer(grid, {
    finish,
    edit: () => actions && grid.edit(textOfActive()),
    openRecord: ({ row }) => void router.push(recordAddress({ row: table.rows[row]?.row })),
  });
  const editedColumn = grid.editing === undefined ? undefined : table.columns[active.column];
  const editor = editedColumn && (
    <CellEditor
      field={grid.field}
      typed={grid.typed}
      column={editedColumn}
      initial={grid.editing ?? ''}
      onDone={finish}
      onCancel={cancel}
    />
  );
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot have virtual rows
    <div
      ref={grid.element}
      role="grid"
      aria-label={text('bar', 'table')}
      aria-describedby={props.keys}
      aria-rowcount={size.rows + 1}
      aria-colcount={size.columns + 1}
      aria-multiselectable="true"
      aria-readonly={!actions}
      className={styles.grid}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      onCopy={props.onCopy}
      onCut={props.onCopy}
      onPaste={props.onPaste}
      {...pointer}
    >
      <div className={styles.canvas} style={{ height: shown.height, width: shown.width }}>
        <GridHeader
          columns={shown.columns}
          sorting={view.sorting}
          active={active.row === -1 ? active.column : undefined}
          onSort={view.sortBy}
        />
        {shown.blocks.map(({ first, end, start }) => {
          const isActive = active.row >= first && active.row < end;
          return (
            <GridBlock
              key={first}
              {...{ table, first, end, start, range }}
              columns={shown.columns}
              active={isActive ? active : undefined}
              editor={isActive ? editor : undefined}
            />
          );
        })}
      </div>
    </div>
  );
}
