import { useEffect, useState } from 'react';
import { basePath } from '#client/base-path';
import { storageKey } from '#model/site/storage-key';

/**
 * Holds whether a visitor has asked for the pictures of an item that warns of them: until the tab is closed, or if the browser
 * stores nothing, until the next page.
 *
 * @returns undefined until the page is hydrated
 */
export function useRevealed(id: string): [boolean | undefined, (isRevealed: boolean) => void] {
  const [state, setState] = useState<{ id: string; isRevealed: boolean }>();
  useEffect(() => setState({ id, isRevealed: storedIds().includes(id) }), [id]);
  // A choice made for the item before must not show this one's pictures.
  const isRevealed = state?.id === id ? state.isRevealed : undefined;
  return [
    isRevealed,
    (wanted) => {
      setState({ id, isRevealed: wanted });
      const others = storedIds().filter((other) => other !== id);
      storeIds(wanted ? [...others, id] : others);
    },
  ];
}

const key = storageKey('revealed', basePath);

/** No id holds a space. */
function storedIds(): string[] {
  try {
    return sessionStorage.getItem(key)?.split(' ') ?? [];
  } catch {
    return [];
  }
}

function storeIds(ids: readonly string[]): void {
  try {
    sessionStorage.setItem(key, ids.join(' '));
  } catch {
    // The browser stores nothing for this site.
  }
}
