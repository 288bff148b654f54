import { basePath } from '#client/base-path';
import { openChannel } from '#client/saved/channel';
import { type StoredItem, storedItems } from '#client/saved/stored-item';
import { storageKey } from '#model/storage-key';

const key = storageKey('table-1', basePath);

const channel = openChannel();

/** The table as this tab knows it; undefined until it is read, and when another tab has changed it. */
let known: readonly StoredItem[] | undefined;
/** What the browser refused to keep: it lasts as long as the document does. */
let refused: readonly StoredItem[] | undefined;

/** The visitor's table: the same array until it changes. In a browser only. */
export function tableItems(): readonly StoredItem[] {
  known ??= refused ?? storedItems(stored());
  return known;
}

/**
 * Changes the table as it is now, whatever another tab has done to it meanwhile.
 *
 * @returns whether the browser keeps it
 */
export function changeTable(change: (items: readonly StoredItem[]) => readonly StoredItem[]): boolean {
  const items = change(refused ?? storedItems(stored()));
  try {
    localStorage.setItem(key, JSON.stringify(items));
    refused = undefined;
  } catch {
    refused = items;
  }
  known = items;
  channel.tell();
  return refused === undefined;
}

export function watchTable(listener: () => void): () => void {
  const forget = channel.watch(listener);
  window.addEventListener('storage', hear);
  window.addEventListener('pageshow', hear);
  return forget;
}

/** Another tab has changed it, or this page comes back from the browser's memory. Adding the same function twice is once. */
function hear(event: Event): void {
  if (event instanceof StorageEvent && event.key !== null && event.key !== key) return;
  known = undefined;
  channel.tell();
}

/** Nothing where the browser lets no site keep anything. */
function stored(): string {
  try {
    return localStorage.getItem(key) ?? '';
  } catch {
    return '';
  }
}
