import { basePath } from '#client/base-path';
import { storageKey } from '#model/storage-key';

/** Where a visitor was in a list of results. */
export interface ListPlace {
  /** Pixels from the top of the page; absent where the visitor has gone on from item to item. */
  top?: number | undefined;
  /** How many results an endless list had come to. */
  shown: number;
  /** Id of the item that was followed last. */
  id?: string | undefined;
}

const key = storageKey('places', basePath);

/** So many lists are remembered, the latest ones. */
const limit = 20;

/** As long as the tab is open. */
export function rememberPlace(query: string, place: ListPlace): void {
  const others = remembered().filter(([other]) => other !== query);
  try {
    sessionStorage.setItem(key, JSON.stringify([[query, place], ...others].slice(0, limit)));
  } catch {
    // Storage is off or full: the list begins at its top.
  }
}

export function placeIn(query: string): ListPlace | undefined {
  return remembered().find(([other]) => other === query)?.[1];
}

function remembered(): [string, ListPlace][] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

function isEntry(entry: unknown): entry is [string, ListPlace] {
  if (!Array.isArray(entry)) return false;
  const [query, place] = entry;
  return typeof query === 'string' && Number.isFinite(Object(place).shown);
}
