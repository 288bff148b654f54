import { type StoredItem, savedLimit } from '#client/saved/stored-item';

/** Returns a list with one entry moved; an index beyond the ends is the nearer end. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = list[from];
  if (entry === undefined) return list;
  const others = list.filter((_, index) => index !== from);
  const index = Math.min(others.length, Math.max(0, to));
  return [...others.slice(0, index), entry, ...others.slice(index)];
}

/** Appends the items that a list does not have yet, up to its limit. */
export function addItems(items: readonly StoredItem[], added: readonly StoredItem[]): StoredItem[] {
  const ids = new Set(items.map(({ id }) => id));
  return [...items, ...added.filter(({ id }) => !ids.has(id))].slice(0, savedLimit);
}
