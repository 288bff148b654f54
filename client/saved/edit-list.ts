import { type StoredItem, savedLimit } from '#client/saved/stored-item';

/** Returns a list with one entry moved; the target index is clamped to the list. */
export function moveEntry<Entry>(list: readonly Entry[], from: number, to: number): readonly Entry[] {
  const entry = list[from];
  if (entry === undefined) return list;
  const others = list.filter((_, index) => index !== from);
  const index = Math.min(others.length, Math.max(0, to));
  return [...others.slice(0, index), entry, ...others.slice(index)];
}

/** Appends the items that a list does not contain yet, up to its limit. */
export function addItems(items: readonly StoredItem[], added: readonly StoredItem[]): StoredItem[] {
  const ids = new Set(items.map(({ id }) => id));
  return [...items, ...added.filter(({ id }) => !ids.has(id))].slice(0, savedLimit);
}
