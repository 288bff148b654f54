/** A saved item as stored: everything except its id is unvalidated until `parseSavedItem`, which only the saved page loads. */
export interface StoredItem {
  readonly id: string;
}

/** Maximum number of saved items: about 200 kB of the 5 MB that a browser gives a site. */
export const savedLimit = 500;

/** Same as `isAddressable` in model/text/slugs.ts, without its import. */
const idPattern = /^[A-Za-z0-9][\w.-]{0,119}$/;

export function isItemId(value: unknown): value is string {
  return typeof value === 'string' && idPattern.test(value);
}

/** Parses stored items, each once; skips invalid entries. */
export function parseStoredItems(text: string | null): StoredItem[] {
  const items = new Map<string, StoredItem>();
  for (const item of parseList(text)) {
    if (isStoredItem(item) && !items.has(item.id) && items.size < savedLimit) items.set(item.id, item);
  }
  return [...items.values()];
}

function parseList(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(String(text));
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function isStoredItem(value: unknown): value is StoredItem {
  return typeof value === 'object' && value !== null && 'id' in value && isItemId(value.id);
}
