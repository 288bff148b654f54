import { type KeyboardEvent, type RefObject, useId, useLayoutEffect } from 'react';
import type { DeskColumn } from '#model/desk/protocol';
import styles from './Table.module.css';

interface CellEditorProps {
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>;
  /** Text typed so far, kept outside since the row may be rendered anew. */
  typed: RefObject<string>;
  column: DeskColumn;
  /** Initial text. */
  initial: string;
  /** Accepts the text, and moves the selection if the key was Enter or Tab. */
  onDone: (step?: 'down' | 'next' | 'back') => void;
  onCancel: () => void;
}

/** A field over the active cell. Enter and Tab accept its text, Escape discards it. */
export function CellEditor({ field, typed, column, initial, onDone, onCancel }: CellEditorProps) {
  const id = useId();
  const isLong = column.editor === 'long' || column.name === 'alt' || initial.includes('\n');
  const Field = isLong ? 'textarea' : 'input';
  const values = isLong ? undefined : column.values;
  useLayoutEffect(() => {
    field.current?.focus();
    // Shows the whole field, since only the cell has been scrolled into view.
    field.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [field]);
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    // Enter that commits an input method's word does not count.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') onCancel();
    else if (event.key === 'Tab') onDone(event.shiftKey ? 'back' : 'next');
    else if (event.key === 'Enter' && !event.shiftKey) onDone('down');
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Field
        ref={(element: HTMLInputElement | HTMLTextAreaElement | null) => {
          field.current = element;
        }}
        className={isLong ? styles.longEditor : styles.editor}
        aria-label={column.label}
        dir="auto"
        defaultValue={typed.current}
        {...(isLong && { rows: 6 })}
        {...(values && { list: id })}
        onInput={({ currentTarget }) => {
          typed.current = currentTarget.value;
        }}
        onKeyDown={press}
        onBlur={() => onDone()}
        onFocus={({ currentTarget: { value }, currentTarget }) =>
          currentTarget.setSelectionRange(value.length, value.length)
        }
      />
      {values && (
        <datalist id={id}>
          {values.map((each) => (
            <option key={each} value={each} />
          ))}
        </datalist>
      )}
    </>
  );
}
