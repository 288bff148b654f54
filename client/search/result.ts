import Router from 'next/router';
import { basePath } from '#client/base-path';
import { storageKey } from '#model/storage-key';

/** An item's place in what was found, as the entry of its page in the history remembers it. */
export interface Result {
  id: string;
  /** From 0. */
  place: number;
  total: number;
  /** The list: its query, and the index and the facets that it is read by. */
  query: string;
  index: string;
  facets: readonly string[];
}

const key = storageKey('result', basePath);

/** The router's options for a link to a result: it keeps them as long as the entry is there, but for a reload. */
export function passing(result: Result) {
  return { scroll: true, result };
}

/** Remembers it over a reload of the page, which takes the options out of the entry: there they are put back. */
export function keepResult(result: Result): void {
  const state: unknown = history.state;
  const options: unknown = Object(state).options;
  if (Object(options).result === undefined)
    history.replaceState({ ...Object(state), options: { ...Object(options), result } }, '');
  try {
    sessionStorage.setItem(key, JSON.stringify(result));
  } catch {
    // Storage is off or full: after a reload the item stands by itself.
  }
}

/** The place of the item whose page this is, if the visitor came from a list of results. */
export function resultHere(id: string): Result | undefined {
  const { result = storedResult() } = Object(Object(history.state).options);
  return Object(result).id === id ? result : undefined;
}

function storedResult(): unknown {
  const [navigation] = performance.getEntriesByType('navigation');
  if (!Router.router?.isSsr || !/reload|back_forward/.test(String(Object(navigation).type))) return undefined;
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}
