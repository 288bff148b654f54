import { useSyncExternalStore } from 'react';
import { basePath } from '#client/base-path';
import { openChannel } from '#client/saved/channel';
import { storageKey } from '#model/storage-key';

/** How long lists are walked through: page by page, or on and on. */
export const lists = ['pages', 'endless'] as const;
export type List = (typeof lists)[number];

const key = storageKey('list', basePath);
const channel = openChannel();
let chosen: List | undefined;

/** What the visitor chose, on this page and the last time. */
export function useList(): List {
  return useSyncExternalStore(channel.watch, currentList, usualList);
}

export function chooseList(list: List): void {
  chosen = list;
  try {
    localStorage.setItem(key, list);
  } catch {
    // Storage is off or full: the choice holds for this visit.
  }
  channel.tell();
}

function currentList(): List {
  chosen ??= storedList() === 'endless' ? 'endless' : 'pages';
  return chosen;
}

function storedList(): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function usualList(): List {
  return 'pages';
}
