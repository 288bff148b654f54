import { type ChangeEvent, useId } from 'react';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import { FieldEditor } from '#desk/components/FieldEditor/FieldEditor';
import { OrderedList } from '#desk/components/OrderedList/OrderedList';
import { PlaceField } from '#desk/components/RecordEditor/PlaceField';
import { Withhold } from '#desk/components/RecordEditor/Withhold';
import type { CellEdit, DeskColumn, RecordRow, SeenRow } from '#model/desk/protocol';
import styles from './RecordEditor.module.css';
import type { EditRecord } from './useRecord';

interface RowEditorProps {
  row: RecordRow;
  /** Index of the row in the record. */
  index: number;
  columns: readonly DeskColumn[];
  isReadOnly: boolean;
  /** Header of the field for which the page was opened. */
  wanted: string | undefined;
  /** Undefined for the record's own row. */
  heading: string | undefined;
  /** True if the part can swap places with the one before and the one after it. */
  canMove: { earlier: boolean; later: boolean };
  edit: EditRecord;
}

/** A row of the spreadsheet as a form beside its pictures. */
export function RowEditor({
  row,
  index,
  columns,
  isReadOnly,
  wanted,
  heading,
  canMove,
  edit,
}: RowEditorProps) {
  const { text } = useDesk();
  /** @param before text of the cell before editing */
  const save = (column: DeskColumn, { before, after }: { before: string; after: string }) =>
    edit((rows) => {
      const { row: number, seen } = rows[index] ?? row;
      const { index: at, header, label } = column;
      return {
        label: text('changes', 'cell', { field: label, row: number }),
        cells: [{ row: number, seen: withCell(seen, at, before), column: at, header, after }],
      };
    });
  const move = (step: -1 | 1) =>
    void edit((rows) => {
      const [one, other] = [rows[index], rows[index + step]];
      return { label: text('changes', 'order'), cells: one && other ? swapRows(one, other, columns) : [] };
    });
  const file = columns.find(({ name }) => name === 'file');
  return (
    <section className={styles.row} aria-label={heading}>
      {heading !== undefined && (
        <header className={styles.partHeader}>
          <h2>{heading}</h2>
          <button type="button" disabled={!canMove.earlier || isReadOnly} onClick={() => move(-1)}>
            {text('record', 'earlier')}
          </button>
          <button type="button" disabled={!canMove.later || isReadOnly} onClick={() => move(1)}>
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
        {!isReadOnly && row.pictures[0] && <Replace file={row.pictures[0].file} />}
        {file && row.pictures.length > 1 && (
          <FileOrder
            row={row}
            column={file}
            isReadOnly={isReadOnly}
            onSave={(before, after) => void save(file, { before, after })}
          />
        )}
      </div>
      <fieldset className={styles.fields} disabled={isReadOnly}>
        {columns.map((column) => (
          <FieldEditor
            key={column.index}
            column={column}
            row={row}
            isWanted={column.header === wanted}
            onSave={(before, after) => save(column, { before, after })}
          />
        ))}
        {!isReadOnly && <PlaceField row={row} index={index} columns={columns} edit={edit} />}
        <Withhold row={row} index={index} edit={edit} />
      </fieldset>
    </section>
  );
}

/** A button for a better scan of a picture. */
function Replace({ file }: { file: string }) {
  const { text, upload } = useDesk();
  const id = useId();
  const replace = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [scan] = target.files ?? [];
    if (!scan) return;
    const label = text('changes', 'replaced', { file });
    await upload(`replace?${new URLSearchParams({ name: scan.name, file, label })}`, scan, label);
    // Lets the same file be chosen again.
    target.value = '';
  };
  return (
    <p>
      <input
        id={id}
        className="visually-hidden"
        type="file"
        accept="image/*"
        onChange={(event) => void replace(event)}
      />
      <label className={styles.replace} htmlFor={id}>
        {text('record', 'replace')}
      </label>
    </p>
  );
}

/** Returns the edits that swap two rows: parts are in the order of their rows. */
function swapRows(one: SeenRow, other: SeenRow, columns: readonly DeskColumn[]): CellEdit[] {
  return columns.flatMap(({ index, header }) => {
    const [before = '', after = ''] = [one.seen[index], other.seen[index]];
    if (before === after) return [];
    return [
      { ...one, column: index, header, after },
      { ...other, column: index, header, after: before },
    ];
  });
}

function withCell(seen: readonly string[], at: number, cell: string): string[] {
  return Array.from({ length: Math.max(seen.length, at + 1) }, (_, index) =>
    index === at ? cell : (seen[index] ?? ''),
  );
}

interface FileOrderProps {
  row: RecordRow;
  column: DeskColumn;
  isReadOnly: boolean;
  onSave: (before: string, after: string) => void;
}

/** The files named in one cell, in order. */
function FileOrder({ row, column, isReadOnly, onSave }: FileOrderProps) {
  const { text } = useDesk();
  const separator = column.separator ?? ';';
  const cell = row.seen[column.index] ?? '';
  const names = cell.split(separator).map((name) => name.trim());
  // Names without exactly one picture each, as with PDFs, cannot be paired with pictures.
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
