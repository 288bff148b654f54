import { parseStoredItems, type StoredItem, savedLimit } from '#client/saved/stored-item';
import { storedValue, useStored } from '#client/storage';

/** The visitor's saved items, in their order. */
export const savedItems = storedValue<readonly StoredItem[]>('table-1', {
  parse: parseStoredItems,
  format: JSON.stringify,
});

/** Returns the visitor's saved items; undefined until the page is hydrated. */
export function useSavedItems(): readonly StoredItem[] | undefined {
  return useStored(savedItems);
}

export interface Toggled {
  outcome: 'saved' | 'removed' | 'full';
  /** Whether the browser stores the change. */
  isStored: boolean;
  /** Number of saved items after it. */
  count: number;
}

/** Adds an item at the end of the saved items, or removes it from them. */
export function toggleItem(item: StoredItem): Toggled {
  let outcome: Toggled['outcome'] = 'saved';
  const isStored = savedItems.update((items) => {
    const others = items.filter(({ id }) => id !== item.id);
    if (others.length < items.length) {
      outcome = 'removed';
      return others;
    }
    if (items.length < savedLimit) return [...items, item];
    outcome = 'full';
    return items;
  });
  return { outcome, isStored, count: savedItems.get().length };
}
