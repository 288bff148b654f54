import { useState } from 'react';
import { addItems } from '#client/saved/add-items';
import { keptItemFrom } from '#client/saved/kept-item';
import { notify } from '#client/saved/notice';
import { moved } from '#client/saved/order';
import { changeTable, tableItems } from '#client/saved/store';
import { type StoredItem, tableLimit } from '#client/saved/stored-item';
import { useMessages } from '#components/PageContext/PageContext';

/** What a visitor can do to their table; each says what it did. */
export interface Changes {
  /** @param place among all items, from 0 */
  move: (id: string, place: number) => void;
  takeOff: (id: string) => void;
  clear: () => void;
  /** Puts back what was taken off last; undefined where nothing was. */
  putBack: (() => void) | undefined;
  keep: (items: readonly StoredItem[]) => void;
}

export function useChanges(): Changes {
  const { table } = useMessages();
  const [before, setBefore] = useState<readonly StoredItem[]>();

  function change(next: (items: readonly StoredItem[]) => readonly StoredItem[], text: () => string): void {
    const isLasting = changeTable(next);
    notify(isLasting ? text() : table.unsaved, !isLasting);
  }
  const sayCount = () => `${table.items(tableItems().length)}.`;

  return {
    move(id, place) {
      change(
        (items) => moved(items, placeOf(items, id), place),
        () => {
          const items = tableItems();
          const now = placeOf(items, id);
          return table.moved(titleIn(items, id), now + 1, items.length);
        },
      );
    },
    takeOff(id) {
      const items = tableItems();
      setBefore(items);
      change(
        (now) => now.filter((item) => item.id !== id),
        () => table.removed(titleIn(items, id), table.items(tableItems().length)),
      );
    },
    clear() {
      setBefore(tableItems());
      change(() => [], sayCount);
    },
    putBack:
      before &&
      (() => {
        setBefore(undefined);
        change((now) => addItems(before, now), sayCount);
      }),
    keep(items) {
      change((now) => addItems(now, items), sayCount);
      const isCut = items.some(({ id }) => placeOf(tableItems(), id) < 0);
      if (isCut) notify(table.full(tableLimit), true);
    },
  };
}

function titleIn(items: readonly StoredItem[], id: string): string {
  return keptItemFrom(items[placeOf(items, id)])?.title ?? id;
}

function placeOf(items: readonly StoredItem[], id: string): number {
  return items.findIndex((item) => item.id === id);
}
