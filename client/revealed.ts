import { useEffect, useState } from 'react';
import { basePath } from '#client/base-path';
import { storageKey } from '#model/site/storage-key';

/**
 * Returns whether a visitor has revealed the pictures of an item with a content warning. Kept until the tab is closed; if the
 * browser stores nothing, until the next page.
 *
 * @returns undefined until the page is hydrated
 */
export function useRevealed(id: string): [boolean | undefined, (isRevealed: boolean) => void] {
  const [state, setState] = useState<{ id: string; isRevealed: boolean }>();
  useEffect(() => setState({ id, isRevealed: storedIds().includes(id) }), [id]);
  // A choice for the previous item must not reveal this one's pictures.
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

/** Ids contain no spaces. */
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
