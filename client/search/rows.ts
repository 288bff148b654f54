import { createListeners } from '#client/listeners';
import { searchIn } from '#client/search/opened';
import type { Row } from '#client/search/search';

const listeners = createListeners();
/** Rows that have arrived, by the index that they are of: that one whose rows were asked for last. */
let known = { index: '', rows: new Map<number, Row>() };
/** Grows with what is known. */
let version = 0;

export const watchRows = listeners.subscribe;
export const rowsVersion = () => version;

export function rowOf(index: string, number: number): Row | undefined {
  return known.index === index ? known.rows.get(number) : undefined;
}

/** Fetches those of the rows that are not there yet. */
export async function loadRows(index: string, numbers: readonly number[]): Promise<void> {
  if (known.index !== index) known = { index, rows: new Map() };
  const { rows } = known;
  const missing = numbers.filter((number) => !rows.has(number));
  if (missing.length === 0) return;
  const search = await searchIn(index);
  for (const row of await search.rows(missing)) rows.set(row.number, row);
  version += 1;
  listeners.notify();
}
