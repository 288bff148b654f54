import { createListeners } from '#client/listeners';
import type { Row } from '#client/search/protocol';
import { searchIn } from '#client/search/search-client';
import type { SearchRow } from '#model/search/index-format';

const listeners = createListeners();
/** Loaded rows by number, of the index used last. */
let cache = { index: '', rows: new Map<number, Row>() };
/** Increases with each change. */
let version = 0;

export const subscribeRows = listeners.subscribe;
export const rowsVersion = () => version;

export function cachedRow(index: string, number: number): Row | undefined {
  return cache.index === index ? cache.rows.get(number) : undefined;
}

/** Adds the first rows of an index, which are in the page's data. */
export function keepFirstRows(index: string, rows: readonly SearchRow[]): void {
  openCache(index);
  rows.forEach((row, number) => {
    if (!cache.rows.has(number)) cache.rows.set(number, { ...row, number });
  });
}

/** Loads the rows that are not in the cache. */
export async function loadRows(index: string, numbers: readonly number[]): Promise<void> {
  openCache(index);
  const { rows } = cache;
  const missing = numbers.filter((number) => !rows.has(number));
  if (missing.length === 0) return;
  for (const row of await searchIn(index).request('rows', { numbers: missing })) rows.set(row.number, row);
  version += 1;
  listeners.notify();
}

function openCache(index: string): void {
  if (cache.index !== index) cache = { index, rows: new Map() };
}
