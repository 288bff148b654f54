import { useSyncExternalStore } from 'react';
import { basePath } from '#client/base-path';
import { createListeners } from '#client/listeners';
import { type StorageName, storageKey } from '#model/site/storage-key';

/** A value in `localStorage`. If the browser refuses to store it, it lasts as long as the document. */
export interface StoredValue<Value> {
  /** Returns the value, the same object until it changes. Browser only. */
  get: () => Value;
  /**
   * Changes the current value, which another tab may just have changed.
   *
   * @returns whether the browser has stored it
   */
  update: (change: (value: Value) => Value) => boolean;
  subscribe: (listener: () => void) => () => void;
}

/** Reads and writes a value as text. */
interface Codec<Value> {
  /** Returns a valid value for any text; for null if nothing is stored. */
  parse: (text: string | null) => Value;
  /** Returns null if nothing needs to be stored. */
  format: (value: Value) => string | null;
}

export function storedValue<Value>(name: StorageName, { parse, format }: Codec<Value>): StoredValue<Value> {
  const key = storageKey(name, basePath);
  const { subscribe, notify } = createListeners();
  let current: { value: Value; isStored: boolean } | undefined;

  function read() {
    return current?.isStored === false ? current : { value: parse(storedText(key)), isStored: true };
  }

  /** Follows a change in another tab, and a page that returns from the back/forward cache. */
  function reread(event: Event): void {
    if (event instanceof StorageEvent && event.key !== null && event.key !== key) return;
    current = read();
    notify();
  }

  return {
    get() {
      current ??= read();
      return current.value;
    },
    update(change) {
      const value = change(read().value);
      const isStored = storeText(key, format(value));
      current = { value, isStored };
      notify();
      return isStored;
    },
    subscribe(listener) {
      window.addEventListener('storage', reread);
      window.addEventListener('pageshow', reread);
      return subscribe(listener);
    },
  };
}

/** Returns a stored value, and follows its changes; undefined until the page is hydrated. */
export function useStored<Value>({ subscribe, get }: StoredValue<Value>): Value | undefined {
  return useSyncExternalStore<Value | undefined>(subscribe, get, unknown);
}

const unknown = () => undefined;

function storedText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function storeText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
