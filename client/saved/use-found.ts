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
 * @param tree what the addresses of the page's language begin with: it may change while the table is shown
 */
export function useEntries(
  ids: readonly string[],
  { own, tree }: { own: readonly StoredItem[]; tree: string },
): TableEntry[] {
  const [answered, setAnswered] = useState<Answered>({ tree, found: new Map() });
  const found = foundIn(answered, tree);
  const known = useMemo(() => knownIn(own), [own]);
  const isSettled = (id: string) => found.has(id) || known.get(id)?.seen === editionHere(tree);
  const next = ids.filter((id) => !isSettled(id)).slice(0, atOnce);
  const asked = next.join();

  useEffect(() => {
    if (asked === '') return;
    let isStale = false;
    void findAll(asked.split(','), tree).then((answers) => {
      if (!isStale)
        setAnswered((before) => ({ tree, found: new Map([...foundIn(before, tree), ...answers]) }));
      renew(answers);
    });
    return () => {
      isStale = true;
    };
  }, [asked, tree]);

  return ids.map((id) => entryOf(id, { found: found.get(id), known: known.get(id), tree }));
}

/** What was found of items, in one language. */
interface Answered {
  tree: string;
  found: ReadonlyMap<string, Found>;
}

const nothing: Answered['found'] = new Map();

function foundIn(answered: Answered, tree: string): Answered['found'] {
  return answered.tree === tree ? answered.found : nothing;
}

async function findAll(ids: readonly string[], tree: string): Promise<Answered['found']> {
  return new Map(await Promise.all(ids.map(async (id) => [id, await findItem(id, tree)] as const)));
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
  tree: string;
}

function entryOf(id: string, { found, known, tree }: Knowledge): TableEntry {
  if (typeof found === 'object') return { id, item: found, state: 'there' };
  if (known?.seen === editionHere(tree)) return { id, item: known, state: 'there' };
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
