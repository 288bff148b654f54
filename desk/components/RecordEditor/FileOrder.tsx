import type { DeskColumn, RecordRow } from '#desk/api';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { OrderedList } from '#desk/components/OrderedList/OrderedList';
import styles from './RecordEditor.module.css';

interface FileOrderProps {
  row: RecordRow;
  column: DeskColumn;
  isReadOnly: boolean;
  onSave: (before: string, after: string) => void;
}

/** The files that one cell names, in their order. */
export function FileOrder({ row, column, isReadOnly, onSave }: FileOrderProps) {
  const { text } = useDesk();
  const separator = column.separator ?? ';';
  const cell = row.seen[column.index] ?? '';
  const names = cell.split(separator).map((name) => name.trim());
  // Other than a name a picture, as with a PDF: the pictures are not those of the names.
  const pictures = row.pictures.length === names.length ? row.pictures : [];
  return (
    <OrderedList
      label={text('record', 'files')}
      entries={names}
      nameOf={(name) => name}
      isReadOnly={isReadOnly}
      onOrder={(ordered) => onSave(cell, ordered.join(`${separator} `))}
    >
      {(name, index) => (
        <span className={styles.file}>
          {pictures[index] && <img src={pictures[index].thumb} alt="" />}
          <bdi>{name}</bdi>
        </span>
      )}
    </OrderedList>
  );
}
