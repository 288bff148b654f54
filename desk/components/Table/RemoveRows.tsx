import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { nameOfRow } from '#desk/table/rows';
import type { ShownTable } from '#desk/table/typed-cells';
import type { SeenRow } from '#model/desk/protocol';
import { TableDialog } from './TableDialog';

/** Maximum number of rows that the question names. */
const maxNames = 10;

interface RemoveRowsProps {
  rows: readonly SeenRow[];
  columns: ShownTable['columns'];
  onRemove: (rows: readonly SeenRow[]) => void;
  onClose: () => void;
}

/** Asks for confirmation before rows are removed. */
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
        {rows.slice(0, maxNames).map((row) => (
          <li key={row.row}>
            {text('problems', 'row', { row: row.row })} <bdi>{nameOfRow(row, columns)}</bdi>
          </li>
        ))}
      </ul>
      {count > maxNames && <p>{text('table', 'more', { count: count - maxNames })}</p>}
    </TableDialog>
  );
}
