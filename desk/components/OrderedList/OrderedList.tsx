import { type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useDesk } from '#desk/components/DeskContext/DeskContext';
import styles from './OrderedList.module.css';

interface OrderedListProps<Entry> {
  /** Name of the list. */
  label: string;
  entries: readonly Entry[];
  /** Name of an entry, for its buttons' labels. */
  nameOf: (entry: Entry) => string;
  /** Key of an entry. Default: its index, since two may be equal. */
  keyOf?: (entry: Entry) => string;
  isReadOnly: boolean;
  onOrder: (entries: Entry[]) => void;
  onRemove?: (entry: Entry) => void;
  children: (entry: Entry, index: number) => ReactNode;
}

/** A list that is ordered by dragging or by buttons. */
export function OrderedList<Entry>({
  entries,
  nameOf,
  keyOf,
  onOrder,
  onRemove,
  ...props
}: OrderedListProps<Entry>) {
  const { label, isReadOnly, children } = props;
  const { text } = useDesk();
  const [dragged, setDragged] = useState<number>();
  const list = useRef<HTMLOListElement>(null);
  const move = (from: number, to: number) => {
    const ordered = [...entries];
    ordered.splice(to, 0, ...ordered.splice(from, 1));
    flushSync(() => onOrder(ordered));
    // The focus moves with the entry: to the pressed button, or to the other one at an end of the list.
    const buttons = [
      ...(list.current?.children[to]?.querySelectorAll<HTMLButtonElement>('[data-move]') ?? []),
    ];
    const [up, down] = buttons;
    const pressed = to < from ? up : down;
    (pressed?.disabled ? buttons.find(({ disabled }) => !disabled) : pressed)?.focus();
  };
  const remove = (entry: Entry, index: number) => {
    // The focus moves to the next entry, else the previous one, else the empty list.
    const next = list.current?.children[index + 1] ?? list.current?.children[index - 1];
    (next?.querySelector<HTMLElement>('[data-remove]') ?? list.current)?.focus();
    onRemove?.(entry);
  };
  return (
    <ol ref={list} className={styles.list} aria-label={label} tabIndex={-1}>
      {entries.map((entry, index) => (
        <li
          key={keyOf?.(entry) ?? index}
          data-dragged={dragged === index || undefined}
          onDragOver={(event) => event.preventDefault()}
          onDrop={(event) => {
            event.preventDefault();
            if (dragged !== undefined && dragged !== index) move(dragged, index);
            setDragged(undefined);
          }}
        >
          {!isReadOnly && (
            <span
              className={styles.handle}
              aria-hidden="true"
              draggable
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move';
                const { parentElement } = event.currentTarget;
                if (parentElement) event.dataTransfer.setDragImage(parentElement, 0, 0);
                setDragged(index);
              }}
              onDragEnd={() => setDragged(undefined)}
            >
              ⠿
            </span>
          )}
          <div className={styles.entry}>{children(entry, index)}</div>
          {!isReadOnly && (
            <div className={styles.moves}>
              <button
                type="button"
                data-move="up"
                disabled={index === 0}
                aria-label={text('settings', 'earlier', { name: nameOf(entry) })}
                onClick={() => move(index, index - 1)}
              >
                ↑
              </button>
              <button
                type="button"
                data-move="down"
                disabled={index === entries.length - 1}
                aria-label={text('settings', 'later', { name: nameOf(entry) })}
                onClick={() => move(index, index + 1)}
              >
                ↓
              </button>
              {onRemove && (
                <button
                  type="button"
                  data-remove
                  aria-label={text('settings', 'remove', { name: nameOf(entry) })}
                  onClick={() => remove(entry, index)}
                >
                  ×
                </button>
              )}
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}
