import { type StoredItem, tableLimit } from '#client/saved/stored-item';

/** A table with further items at its end: those that it has not, as far as there is room. */
export function addItems(items: readonly StoredItem[], further: readonly StoredItem[]): StoredItem[] {
  const taken = new Set(items.map(({ id }) => id));
  return [...items, ...further.filter(({ id }) => !taken.has(id))].slice(0, tableLimit);
}
