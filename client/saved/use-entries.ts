import { useEffect, useMemo, useState } from 'react';
import { basePath } from '#client/base-path';
import { documentBuildId } from '#client/router/next-internals';
import { fieldsOf, parseSavedItem, type SavedItem } from '#client/saved/saved-item';
import { savedItems } from '#client/saved/saved-items';
import type { StoredItem } from '#client/saved/stored-item';
import { itemPath, localizedPath, pageDataPath, withBase } from '#model/urls';

/** Number of parallel requests, a browser's own limit per host. */
const maxRequests = 6;

/** An item of a saved or shared list. */
export interface SavedEntry {
  id: string;
  /** Undefined if the visitor has not saved it, until it is loaded. */
  item?: SavedItem;
  /** `missing`: no longer in the collection. */
  state: 'loaded' | 'loading' | 'missing' | 'unreachable';
}

/** An item as the site has it now, or why it is absent. */
type Lookup = SavedItem | 'missing' | 'unreachable';

/** Results in one language, by id. */
interface Lookups {
  localePath: string;
  byId: ReadonlyMap<string, Lookup>;
}

const noLookups: Lookups['byId'] = new Map();

/**
 * Returns the items of a list as the site has them now. Items whose last lookup was in another build or language are looked up and
 * saved again.
 *
 * @param localePath of the page's language, which may change while the list is shown
 */
export function useSavedEntries(
  ids: readonly string[],
  { stored, localePath }: { stored: readonly StoredItem[]; localePath: string },
): SavedEntry[] {
  const [lookups, setLookups] = useState<Lookups>({ localePath, byId: new Map() });
  const found = lookupsIn(lookups, localePath);
  const saved = useMemo(() => itemsById(stored), [stored]);
  const isSettled = (id: string) => found.has(id) || saved.get(id)?.seen === currentEdition(localePath);
  const next = ids
    .filter((id) => !isSettled(id))
    .slice(0, maxRequests)
    .join();

  useEffect(() => {
    if (next === '') return;
    let isStale = false;
    void lookUpItems(next.split(','), localePath).then((results) => {
      if (!isStale)
        setLookups((before) => ({
          localePath,
          byId: new Map([...lookupsIn(before, localePath), ...results]),
        }));
      updateSavedItems(results);
    });
    return () => {
      isStale = true;
    };
  }, [next, localePath]);

  return ids.map((id) => toEntry(id, { lookup: found.get(id), saved: saved.get(id), localePath }));
}

function lookupsIn(lookups: Lookups, localePath: string): Lookups['byId'] {
  return lookups.localePath === localePath ? lookups.byId : noLookups;
}

function itemsById(items: readonly StoredItem[]): ReadonlyMap<string, SavedItem> {
  return new Map(
    items.flatMap((stored) => {
      const item = parseSavedItem(stored);
      return item ? [[item.id, item] as const] : [];
    }),
  );
}

interface EntrySources {
  lookup: Lookup | undefined;
  saved: SavedItem | undefined;
  localePath: string;
}

function toEntry(id: string, { lookup, saved, localePath }: EntrySources): SavedEntry {
  if (typeof lookup === 'object') return { id, item: lookup, state: 'loaded' };
  if (saved?.seen === currentEdition(localePath)) return { id, item: saved, state: 'loaded' };
  return { id, item: saved, state: lookup ?? 'loading' };
}

function updateSavedItems(results: ReadonlyMap<string, Lookup>): void {
  const updated = (item: StoredItem) => {
    const result = results.get(item.id);
    return typeof result === 'object' ? result : item;
  };
  if (savedItems.get().some((item) => updated(item) !== item))
    savedItems.update((items) => items.map(updated));
}

/** Key of the build and language of a lookup. */
function currentEdition(localePath: string): string {
  return documentBuildId() + localePath;
}

async function lookUpItems(ids: readonly string[], localePath: string): Promise<Lookups['byId']> {
  return new Map(await Promise.all(ids.map(async (id) => [id, await lookUpItem(id, localePath)] as const)));
}

async function lookUpItem(id: string, localePath: string): Promise<Lookup> {
  const item = await fetchItem(id, localePath);
  if (typeof item === 'string') return item;
  const saved = parseSavedItem(item.saved);
  return saved?.id === id ? { ...saved, seen: currentEdition(localePath) } : 'unreachable';
}

/** Reads an item from its page data: unvalidated fields, or why there are none. */
export async function fetchItem(
  id: string,
  localePath: string,
): Promise<Record<string, unknown> | 'missing' | 'unreachable'> {
  const page = localizedPath(localePath, itemPath(id));
  try {
    const response = await fetch(withBase(basePath, pageDataPath(documentBuildId(), page)), {
      headers: { 'x-nextjs-data': '1' },
    });
    if (response.ok) return fieldsOf(fieldsOf(fieldsOf(await response.json()).pageProps).item);
    // Data of an older build is deleted with it: only the page shows whether the item still exists.
    const isGone =
      response.status === 404 &&
      (await fetch(withBase(basePath, page), { method: 'HEAD', cache: 'no-store' })).status === 404;
    return isGone ? 'missing' : 'unreachable';
  } catch {
    return 'unreachable';
  }
}
