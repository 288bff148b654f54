import { useEffect, useMemo, useState } from 'react';
import { editionHere, type Found, findItem } from '#client/saved/find-item';
import { type KeptItem, keptItemFrom } from '#client/saved/kept-item';
import { changeTable, tableItems } from '#client/saved/store';
import type { StoredItem } from '#client/saved/stored-item';

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
 * What the site has of items now, in the language of the page. Those that were looked up in this build and language are
 * as they are; the others are asked for, and what the visitor keeps of them is renewed.
 *
 * @param localePath what the addresses of the page's language begin with: it may change while the table is shown
 */
export function useEntries(
  ids: readonly string[],
  { own, localePath }: { own: readonly StoredItem[]; localePath: string },
): TableEntry[] {
  const [answered, setAnswered] = useState<Answered>({ localePath, found: new Map() });
  const found = foundIn(answered, localePath);
  const known = useMemo(() => knownIn(own), [own]);
  const isSettled = (id: string) => found.has(id) || known.get(id)?.seen === editionHere(localePath);
  const next = ids.filter((id) => !isSettled(id)).slice(0, atOnce);
  const asked = next.join();

  useEffect(() => {
    if (asked === '') return;
    let isStale = false;
    void findAll(asked.split(','), localePath).then((answers) => {
      if (!isStale)
        setAnswered((before) => ({
          localePath,
          found: new Map([...foundIn(before, localePath), ...answers]),
        }));
      renew(answers);
    });
    return () => {
      isStale = true;
    };
  }, [asked, localePath]);

  return ids.map((id) => entryOf(id, { found: found.get(id), known: known.get(id), localePath }));
}

/** What was found of items, in one language. */
interface Answered {
  localePath: string;
  found: ReadonlyMap<string, Found>;
}

const nothing: Answered['found'] = new Map();

function foundIn(answered: Answered, localePath: string): Answered['found'] {
  return answered.localePath === localePath ? answered.found : nothing;
}

async function findAll(ids: readonly string[], localePath: string): Promise<Answered['found']> {
  return new Map(await Promise.all(ids.map(async (id) => [id, await findItem(id, localePath)] as const)));
}

function knownIn(own: readonly StoredItem[]): ReadonlyMap<string, KeptItem> {
  return new Map(
    own.flatMap((stored) => {
      const item = keptItemFrom(stored);
      return item ? [[item.id, item] as const] : [];
    }),
  );
}

interface Knowledge {
  found: Found | undefined;
  known: KeptItem | undefined;
  localePath: string;
}

function entryOf(id: string, { found, known, localePath }: Knowledge): TableEntry {
  if (typeof found === 'object') return { id, item: found, state: 'there' };
  if (known?.seen === editionHere(localePath)) return { id, item: known, state: 'there' };
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
