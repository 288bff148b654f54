import type { KeyboardEvent } from 'react';
import { usePageContext } from '#components/PageContext/PageContext';
import styles from './TableCell.module.css';
import { ToolButton } from './ToolButton';

interface MoveButtonsProps {
  title: string;
  /** From 0. */
  place: number;
  count: number;
  move: (place: number) => void;
}

/** Moves an item by one place, or by the keys: the arrows, Home and End. At an end a button says so and does nothing. */
export function MoveButtons({ title, place, count, move }: MoveButtonsProps) {
  const { messages, site } = usePageContext();
  const forwards = site?.direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backwards = site?.direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
  const last = count - 1;

  function moveTo(to: number): void {
    if (to !== place && to >= 0 && to <= last) move(to);
  }

  function moveByKey(event: KeyboardEvent): void {
    const targets: Record<string, number> = {
      [forwards]: place + 1,
      ArrowDown: place + 1,
      [backwards]: place - 1,
      ArrowUp: place - 1,
      Home: 0,
      End: last,
    };
    const to = targets[event.key];
    if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    moveTo(to);
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form
    <span
      className={styles.order}
      role="group"
      aria-label={messages.table.order(title)}
      onKeyDown={moveByKey}
    >
      <ToolButton
        icon="earlier"
        label={messages.table.earlier(title)}
        aria-disabled={place === 0}
        onClick={() => moveTo(place - 1)}
      />
      <ToolButton
        icon="later"
        label={messages.table.later(title)}
        aria-disabled={place === last}
        onClick={() => moveTo(place + 1)}
      />
    </span>
  );
}
