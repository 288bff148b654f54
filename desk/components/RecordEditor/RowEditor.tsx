import type { DeskColumn, DeskPicture, SeenRow } from '#desk/api';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { FieldEditor } from '#desk/components/FieldEditor/FieldEditor';
import { FileOrder } from '#desk/components/RecordEditor/FileOrder';
import { PlaceField } from '#desk/components/RecordEditor/PlaceField';
import { swapRows } from '#desk/swap-rows';
import styles from './RecordEditor.module.css';

interface RowEditorProps {
  row: SeenRow & { pictures: DeskPicture[] };
  columns: readonly DeskColumn[];
  isReadOnly: boolean;
  /** Header of the field that the page was opened for. */
  wanted: string | undefined;
  /** Absent for the record's own row. */
  heading: string | undefined;
  /** The parts before and after it, which it can change places with. */
  neighbours: { before: SeenRow | undefined; after: SeenRow | undefined };
  onChanged: () => Promise<void>;
}

/** A row of the spreadsheet as a form beside its pictures. */
export function RowEditor({
  row,
  columns,
  isReadOnly,
  wanted,
  heading,
  neighbours,
  onChanged,
}: RowEditorProps) {
  const { change, text } = useDesk();
  const save = async (column: DeskColumn, after: string) => {
    const { index, header } = column;
    await change({
      label: text('changes', 'cell', { field: column.label, row: row.row }),
      cells: [{ row: row.row, seen: row.seen, column: index, header, after }],
    });
    await onChanged();
  };
  const move = async (other: SeenRow | undefined) => {
    if (!other) return;
    await change({ label: text('changes', 'order'), cells: swapRows(row, other, columns) });
    await onChanged();
  };
  const [file] = columns.filter(({ editor }) => editor === 'file');
  return (
    <section className={styles.row} aria-label={heading}>
      {heading !== undefined && (
        <header className={styles.partHeader}>
          <h2>{heading}</h2>
          <button
            type="button"
            disabled={!neighbours.before || isReadOnly}
            onClick={() => void move(neighbours.before)}
          >
            {text('record', 'earlier')}
          </button>
          <button
            type="button"
            disabled={!neighbours.after || isReadOnly}
            onClick={() => void move(neighbours.after)}
          >
            {text('record', 'later')}
          </button>
        </header>
      )}
      <div className={styles.pictures}>
        {row.pictures.slice(0, 1).map((picture) => (
          <img
            key={picture.file}
            src={picture.src}
            width={picture.width}
            height={picture.height}
            alt=""
            style={{ background: picture.color }}
          />
        ))}
        {file && row.pictures.length > 1 && (
          <FileOrder
            row={row}
            column={file}
            isReadOnly={isReadOnly}
            onSave={(after) => void save(file, after)}
          />
        )}
      </div>
      <fieldset className={styles.fields} disabled={isReadOnly}>
        {columns.map((column) => (
          <FieldEditor
            key={column.index}
            column={column}
            row={row.row}
            value={row.seen[column.index] ?? ''}
            isWanted={column.header === wanted}
            onSave={(after) => void save(column, after)}
          />
        ))}
        <PlaceField row={row} columns={columns} onChanged={onChanged} />
        <Withhold row={row} onChanged={onChanged} />
      </fieldset>
    </section>
  );
}

/** Keeps a row from visitors, or publishes it again. */
function Withhold({ row, onChanged }: { row: SeenRow; onChanged: () => Promise<void> }) {
  const { state, change, text } = useDesk();
  const column = state.sheet?.columns.find(({ name }) => name === 'publish');
  const isWithheld = column !== undefined && /^\s*no\s*$/i.test(row.seen[column.index] ?? '');
  const set = async (after: string) => {
    const header = column?.header ?? 'publish';
    await change({
      label: text('changes', after === '' ? 'published' : 'withheld', { row: row.row }),
      addColumns: [header],
      cells: [{ row: row.row, seen: row.seen, column: column?.index ?? row.seen.length, header, after }],
    });
    await onChanged();
  };
  return (
    <p className={styles.withhold}>
      <label>
        <input
          type="checkbox"
          checked={!isWithheld}
          onChange={(event) => void set(event.target.checked ? '' : 'no')}
        />{' '}
        {text('record', 'published')}
      </label>
    </p>
  );
}
