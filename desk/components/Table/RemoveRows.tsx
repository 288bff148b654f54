import { useDesk } from '#desk/components/DeskContext/DeskContext';
import type { ShownTable } from '#desk/table/edit-cells';
import { nameOfRow } from '#desk/table/rows';
import type { SeenRow } from '#model/desk/protocol';
import { TableDialog } from './TableDialog';

/** So many rows are named in the question. */
const mostNames = 10;

interface RemoveRowsProps {
  rows: readonly SeenRow[];
  columns: ShownTable['columns'];
  onRemove: (rows: readonly SeenRow[]) => void;
  onClose: () => void;
}

/** Asks before rows are removed. */
export function RemoveRows({ rows, columns, onRemove, onClose }: RemoveRowsProps) {
  const { text } = useDesk();
  const count = rows.length;
  return (
    <TableDialog
      title={text('table', 'remove', { count })}
      action={text('table', 'remove', { count })}
      isReady={count > 0}
      onDone={() => onRemove(rows)}
      onClose={onClose}
    >
      <p>{text('table', 'removeNote')}</p>
      <ul>
        {rows.slice(0, mostNames).map((row) => (
          <li key={row.row}>
            {text('problems', 'row', { row: row.row })} <bdi>{nameOfRow(row, columns)}</bdi>
          </li>
        ))}
      </ul>
      {count > mostNames && <p>{text('table', 'more', { count: count - mostNames })}</p>}
    </TableDialog>
  );
}
