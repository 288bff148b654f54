import { useEffect, useMemo, useState } from 'react';
import { buildHere, type Found, findItem } from '#client/table/find-item';
import { type KeptItem, keptItemFrom } from '#client/table/kept-item';
import { changeTable, tableItems } from '#client/table/store';
import type { StoredItem } from '#client/table/stored-item';

/** How many items are asked for at once: as many as a browser asks one host for. */
const atOnce = 6;

/** An item as the table shows it. */
export interface TableEntry {
  id: string;
  /** What is known of it. */
  item?: KeptItem;
  /** `asked`: whether the collection has it is not known yet. */
  state: 'there' | 'asked' | 'gone' | 'silent';
}

/**
 * What the site has of items now. Those that were looked up in this build are as they are; the others are asked for, and
 * what the visitor keeps of them is renewed.
 */
export function useEntries(ids: readonly string[], own: readonly StoredItem[]): TableEntry[] {
  const [found, setFound] = useState<ReadonlyMap<string, Found>>(new Map());
  const known = useMemo(() => knownIn(own), [own]);
  const isSettled = (id: string) => found.has(id) || known.get(id)?.seen === buildHere();
  const next = ids.filter((id) => !isSettled(id)).slice(0, atOnce);
  const asked = next.join();

  useEffect(() => {
    if (asked === '') return;
    let isStale = false;
    void findAll(asked.split(',')).then((answers) => {
      if (!isStale) setFound((before) => new Map([...before, ...answers]));
      renew(answers);
    });
    return () => {
      isStale = true;
    };
  }, [asked]);

  return ids.map((id) => entryOf(id, found.get(id), known.get(id)));
}

async function findAll(ids: readonly string[]): Promise<ReadonlyMap<string, Found>> {
  return new Map(await Promise.all(ids.map(async (id) => [id, await findItem(id)] as const)));
}

function knownIn(own: readonly StoredItem[]): ReadonlyMap<string, KeptItem> {
  return new Map(
    own.flatMap((stored) => {
      const item = keptItemFrom(stored);
      return item ? [[item.id, item] as const] : [];
    }),
  );
}

function entryOf(id: string, found: Found | undefined, known: KeptItem | undefined): TableEntry {
  if (typeof found === 'object') return { id, item: found, state: 'there' };
  if (known?.seen === buildHere()) return { id, item: known, state: 'there' };
  return { id, item: known, state: found ?? 'asked' };
}

/** Keeps what was found of items that lie on the table. */
function renew(answers: ReadonlyMap<string, Found>): void {
  const renewed = (item: StoredItem) => {
    const found = answers.get(item.id);
    return typeof found === 'object' ? found : item;
  };
  if (tableItems().some((item) => renewed(item) !== item)) changeTable((items) => items.map(renewed));
}
