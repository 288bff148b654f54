import { useId, useState } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import controls from '../controls.module.css';
import styles from './Table.module.css';
import { TableDialog } from './TableDialog';

interface NewColumnProps {
  /** Headers of existing columns. */
  taken: readonly string[];
  onAdd: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a new column. */
export function NewColumn({ taken, onAdd, onClose }: NewColumnProps) {
  const { text } = useDesk();
  const [typed, setTyped] = useState('');
  const id = useId();
  const name = typed.trim();
  const isTaken = taken.some((header) => header.trim().toLowerCase() === name.toLowerCase());
  return (
    <TableDialog
      title={text('table', 'newColumn')}
      action={text('table', 'addColumn')}
      isReady={name !== '' && !isTaken}
      onDone={() => onAdd(name)}
      onClose={onClose}
    >
      <p className={styles.fields}>
        <label htmlFor={id}>{text('table', 'columnName')}</label>
        <input
          id={id}
          className={controls.control}
          dir="auto"
          value={typed}
          aria-invalid={isTaken}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => setTyped(target.value)}
        />
      </p>
      <p id={`${id}-note`} role="status">
        {isTaken ? text('table', 'columnTaken', { column: name }) : text('table', 'columnNote')}
      </p>
    </TableDialog>
  );
}
