import { type RefObject, useLayoutEffect, useRef } from 'react';
import { moveEntry } from '#client/saved/edit-list';
import type { SavedEntry } from '#client/saved/use-entries';
import { useMessages } from '#components/PageContext/PageContext';
import { CompareButton, Icon, IconButton, MoveButtons } from './CardButtons';
import { SavedCard } from './SavedCard';
import cardStyles from './SavedCard.module.css';
import styles from './SavedPage.module.css';
import { useDrag } from './useDrag';
import type { SavedActions } from './useSavedActions';

interface OwnItemsProps {
  entries: readonly SavedEntry[];
  actions: SavedActions;
  compare: ((id: string) => void) | undefined;
}

/** The visitor's own saved items, with buttons to order and remove them. */
export function OwnItems({ entries, actions, compare }: OwnItemsProps) {
  const { saved } = useMessages();
  const list = useRef<HTMLUListElement>(null);
  const ids = entries.map(({ id }) => id);
  const { drag, handlers } = useDrag({ list, ids, onDrop: actions.move });
  const restoreFocus = useRestoredFocus(list);
  const ordered = drag ? moveEntry(entries, ids.indexOf(drag.id), drag.index) : entries;
  if (ordered.length === 0) return null;
  return (
    <ul ref={list} className={styles.entries} {...handlers}>
      {ordered.map((entry, index) => {
        const { id, item } = entry;
        const title = item?.title ?? id;
        return (
          <SavedCard key={id} entry={entry} isDragged={drag?.id === id}>
            {'PointerEvent' in window && (
              <span className={cardStyles.grip} data-grip={id} aria-hidden>
                <Icon name="grip" />
              </span>
            )}
            <MoveButtons
              title={title}
              index={index}
              count={ids.length}
              move={(to) => {
                restoreFocus();
                actions.move(id, to);
              }}
            />
            {compare && <CompareButton entry={entry} compare={compare} />}
            <IconButton
              icon="remove"
              label={saved.remove({ title })}
              onClick={() => {
                restoreFocus(index);
                actions.remove(id);
              }}
            />
          </SavedCard>
        );
      })}
    </ul>
  );
}

/**
 * Restores the focus after the next change, since moved and removed elements lose it.
 *
 * @returns a function to call before a change: without an index, it restores the focus to the same control; with the index of a
 * removed item, to the last button of the next item, or to the page's heading
 */
function useRestoredFocus(list: RefObject<HTMLUListElement | null>): (removedIndex?: number) => void {
  const restore = useRef<() => void>(undefined);

  useLayoutEffect(() => {
    restore.current?.();
    restore.current = undefined;
  });

  return (removedIndex) => {
    const focused = document.activeElement;
    if (!(focused instanceof HTMLElement)) return;
    restore.current =
      removedIndex === undefined
        ? () => focused.focus()
        : () => {
            const cards = list.current?.children ?? [];
            const card = cards[Math.min(removedIndex, cards.length - 1)];
            const [last] = [...(card?.querySelectorAll('button') ?? [])].reverse();
            (last ?? document.querySelector('h1'))?.focus({ preventScroll: true });
          };
  };
}
