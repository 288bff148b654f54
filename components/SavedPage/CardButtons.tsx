import type { ButtonHTMLAttributes, KeyboardEvent } from 'react';
import type { SavedEntry } from '#client/saved/use-entries';
import { useMessages, usePageContext } from '#components/PageContext/PageContext';
import styles from './SavedCard.module.css';

/** SVG paths on a 24 × 24 grid. `earlier` and `later` are mirrored in right-to-left pages. */
const icons = {
  earlier: 'M14.5 5.5L8 12l6.5 6.5',
  later: 'M9.5 5.5L16 12l-6.5 6.5',
  compare: 'M3.5 5.5h7v13h-7zM13.5 5.5h7v13h-7z',
  remove: 'M6 6l12 12M18 6L6 18',
  grip: 'M5 8.5h14M5 12h14M5 15.5h14',
} as const;

type IconName = keyof typeof icons;

interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  icon: IconName;
  label: string;
}

export function IconButton({ icon, label, ...attributes }: IconButtonProps) {
  const { languageAttributes } = usePageContext();
  return (
    <button
      type="button"
      className={styles.tool}
      aria-label={label}
      title={label}
      {...languageAttributes}
      {...attributes}
    >
      <Icon name={icon} />
    </button>
  );
}

export function Icon({ name }: { name: IconName }) {
  const isMirrored = name === 'earlier' || name === 'later';
  return (
    <svg
      className={isMirrored ? styles.turned : undefined}
      width="20"
      height="20"
      viewBox="0 0 24 24"
      aria-hidden="true"
      focusable="false"
    >
      <path d={icons[name]} fill="none" stroke="currentColor" strokeWidth="1.6" strokeLinejoin="round" />
    </svg>
  );
}

interface CompareButtonProps {
  entry: SavedEntry;
  compare: (id: string) => void;
}

/** Button that compares an item's picture with another; absent if the item has none. */
export function CompareButton({ entry: { id, item, state }, compare }: CompareButtonProps) {
  const { saved } = useMessages();
  if (!item?.picture || state === 'missing') return null;
  return (
    <IconButton icon="compare" label={saved.compareItem({ title: item.title })} onClick={() => compare(id)} />
  );
}

interface MoveButtonsProps {
  title: string;
  /** From 0. */
  index: number;
  count: number;
  move: (index: number) => void;
}

/** Buttons that move an item, also by arrow keys, Home and End. A button at the end of the list is `aria-disabled`. */
export function MoveButtons({ title, index, count, move }: MoveButtonsProps) {
  const { messages, site } = usePageContext();
  const isRightToLeft = site?.direction === 'rtl';
  const last = count - 1;

  function moveTo(to: number): void {
    if (to !== index && to >= 0 && to <= last) move(to);
  }

  function moveByKey(event: KeyboardEvent): void {
    const targets: Record<string, number> = {
      ArrowRight: isRightToLeft ? index - 1 : index + 1,
      ArrowLeft: isRightToLeft ? index + 1 : index - 1,
      ArrowDown: index + 1,
      ArrowUp: index - 1,
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
      aria-label={messages.saved.position({ title })}
      onKeyDown={moveByKey}
    >
      <IconButton
        icon="earlier"
        label={messages.saved.moveEarlier({ title })}
        aria-disabled={index === 0}
        onClick={() => moveTo(index - 1)}
      />
      <IconButton
        icon="later"
        label={messages.saved.moveLater({ title })}
        aria-disabled={index === last}
        onClick={() => moveTo(index + 1)}
      />
    </span>
  );
}
