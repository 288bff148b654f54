import { useState } from 'react';
import type { DeskColumn, DeskPicture, SeenRow } from '#desk/api';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import styles from './RecordEditor.module.css';

interface FileOrderProps {
  row: SeenRow & { pictures: DeskPicture[] };
  column: DeskColumn;
  onSave: (after: string) => void;
}

/** The files that one cell names, in their order: changed by dragging, or by buttons. */
export function FileOrder({ row, column, onSave }: FileOrderProps) {
  const { text } = useDesk();
  const [dragged, setDragged] = useState<number>();
  const separator = column.separator ?? ';';
  const names = (row.seen[column.index] ?? '').split(separator).map((name) => name.trim());
  const move = (from: number, to: number) => {
    const ordered = names.filter((_, index) => index !== from);
    ordered.splice(to, 0, names[from] ?? '');
    onSave(ordered.join(`${separator} `));
  };
  // Other than a name a picture, as with a PDF: the pictures are not those of the names.
  const pictures = row.pictures.length === names.length ? row.pictures : [];
  return (
    <ol className={styles.order} aria-label={text('record', 'files')}>
      {names.map((name, index) => (
        <li
          key={name}
          draggable
          onDragStart={() => setDragged(index)}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== undefined && dragged !== index) move(dragged, index);
            setDragged(undefined);
          }}
        >
          {pictures[index] && <img src={pictures[index].thumb} alt="" />}
          <bdi>{name}</bdi>
          <button
            type="button"
            disabled={index === 0}
            aria-label={text('record', 'earlierNamed', { name })}
            onClick={() => move(index, index - 1)}
          >
            ↑
          </button>
          <button
            type="button"
            disabled={index === names.length - 1}
            aria-label={text('record', 'laterNamed', { name })}
            onClick={() => move(index, index + 1)}
          >
            ↓
          </button>
        </li>
      ))}
    </ol>
  );
}
