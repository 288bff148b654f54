import { useSyncExternalStore } from 'react';
import { tableItems, watchTable } from '#client/saved/store';
import type { StoredItem } from '#client/saved/stored-item';

const unknown = () => undefined;

/** The visitor's table; undefined until the page is alive. */
export function useTable(): readonly StoredItem[] | undefined {
  return useSyncExternalStore(watchTable, tableItems, unknown);
}

/** Whether an item is on the visitor's table; undefined until the page is alive. */
export function useIsKept(id: string): boolean | undefined {
  return useSyncExternalStore(watchTable, () => tableItems().some((item) => item.id === id), unknown);
}
