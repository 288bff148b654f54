import { useState } from 'react';
import { addItems, moveEntry } from '#client/saved/edit-list';
import { notify } from '#client/saved/notice';
import { parseSavedItem } from '#client/saved/saved-item';
import { savedItems } from '#client/saved/saved-items';
import { type StoredItem, savedLimit } from '#client/saved/stored-item';
import { useMessages } from '#components/PageContext/PageContext';

/** Changes to the saved items, each announced to screen readers. */
export interface SavedActions {
  /** @param index among all items, from 0 */
  move: (id: string, index: number) => void;
  remove: (id: string) => void;
  clear: () => void;
  /** Restores the items removed last; undefined if there are none. */
  undo: (() => void) | undefined;
  add: (items: readonly StoredItem[]) => void;
}

export function useSavedActions(): SavedActions {
  const { saved } = useMessages();
  const [beforeRemoval, setBeforeRemoval] = useState<readonly StoredItem[]>();

  function change(next: (items: readonly StoredItem[]) => readonly StoredItem[], text: () => string): void {
    const isStored = savedItems.update(next);
    notify(isStored ? text() : saved.notStored, !isStored);
  }
  const countText = () => `${saved.items({ count: savedItems.get().length })}.`;

  return {
    move(id, index) {
      change(
        (items) => moveEntry(items, indexOf(items, id), index),
        () => {
          const items = savedItems.get();
          return saved.moved({
            title: titleOf(items, id),
            position: indexOf(items, id) + 1,
            total: items.length,
          });
        },
      );
    },
    remove(id) {
      const before = savedItems.get();
      setBeforeRemoval(before);
      change(
        (items) => items.filter((item) => item.id !== id),
        () =>
          saved.removed({
            title: titleOf(before, id),
            items: saved.items({ count: savedItems.get().length }),
          }),
      );
    },
    clear() {
      setBeforeRemoval(savedItems.get());
      change(() => [], countText);
    },
    undo:
      beforeRemoval &&
      (() => {
        setBeforeRemoval(undefined);
        change((items) => addItems(beforeRemoval, items), countText);
      }),
    add(added) {
      change((items) => addItems(items, added), countText);
      const isCut = added.some(({ id }) => indexOf(savedItems.get(), id) < 0);
      if (isCut) notify(saved.full({ limit: savedLimit }), true);
    },
  };
}

function titleOf(items: readonly StoredItem[], id: string): string {
  return parseSavedItem(items[indexOf(items, id)])?.title ?? id;
}

function indexOf(items: readonly StoredItem[], id: string): number {
  return items.findIndex((item) => item.id === id);
}
