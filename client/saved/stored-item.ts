/**
 * An item as it lies in a browser: it has an id, and for the rest it may be anything until `keptItemFrom` reads it. That
 * is work for the table itself, and no weight for the pages that show only stars.
 */
export interface StoredItem {
  readonly id: string;
}

/** How many items a table has at most: about 200 kB of the 5 MB that a browser gives a site. */
export const tableLimit = 500;

/** An id as `isAddressable` of model/slugs.ts has it; that one brings a library along. */
const idForm = /^[A-Za-z0-9][\w-]{0,119}$/;

export function isItemId(value: unknown): value is string {
  return typeof value === 'string' && idForm.test(value);
}

/** Reads what a browser has kept, each item once. What another program wrote there, or half of it, is no table. */
export function storedItems(text: string): StoredItem[] {
  const items = new Map<string, StoredItem>();
  for (const item of listIn(text)) {
    if (isStoredItem(item) && !items.has(item.id) && items.size < tableLimit) items.set(item.id, item);
  }
  return [...items.values()];
}

function listIn(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function isStoredItem(value: unknown): value is StoredItem {
  return typeof value === 'object' && value !== null && 'id' in value && isItemId(value.id);
}
