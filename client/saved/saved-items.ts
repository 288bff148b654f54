import { parseStoredItems, type StoredItem } from '#client/saved/stored-item';
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
