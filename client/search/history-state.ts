import Router from 'next/router';
import { basePath } from '#client/base-path';
import { storageKey } from '#model/site/storage-key';
import { withBase } from '#model/urls';

/**
 * The history entries of the search, written beside Next's router, whose state they keep (decision 028). The router's address of
 * the page's data has no query, so no request contains a search, and going back loads nothing.
 */

/** Returns the query of the address, without `?`. */
export function currentQuery(): string {
  return location.search.slice(1);
}

/** Writes a query into the current history entry, or into a new one. */
export function writeQuery(query: string, entry: 'current' | 'new'): void {
  const as = location.pathname + (query && `?${query}`);
  // On return the search restores the scroll position itself.
  const state = stateWith({ as, url: withBase(basePath, Router.pathname) }, { scroll: false });
  try {
    if (entry === 'new') history.pushState(state, '', as);
    else history.replaceState(state, '', as);
  } catch {
    // Safari allows a hundred writes in half a minute; a later write makes up for this one.
  }
}

/** Returns whether the visitor has come back to this entry, from another page or by a full load. */
export function isReturn(): boolean {
  return currentOptions().scroll === false || isReloaded();
}

/** Position of an item among the results, kept in the history entry of its page. */
export interface ResultPosition {
  id: string;
  /** From 0. */
  place: number;
  total: number;
  /** Query of the list, and the index and facets to read it with. */
  query: string;
  index: string;
  facets: readonly string[];
}

const resultKey = storageKey('result', basePath);

/** Returns the router's options for a link to a result; the router keeps them in the history entry until a reload. */
export function resultOptions(result: ResultPosition) {
  return { scroll: true, result };
}

/** Stores a result for a reload, which removes it from the history entry, and restores it afterwards. */
export function keepResult(result: ResultPosition): void {
  if (currentOptions().result === undefined) history.replaceState(stateWith({}, { result }), '');
  try {
    sessionStorage.setItem(resultKey, JSON.stringify(result));
  } catch {
    // Without storage the item has no neighbours after a reload.
  }
}

/** Returns the position of an item in the list of results that the visitor came from, if any. */
export function currentResult(id: string): ResultPosition | undefined {
  const { result = storedResult() } = currentOptions();
  return Object(result).id === id ? result : undefined;
}

function storedResult(): unknown {
  if (!isReloaded()) return undefined;
  try {
    return JSON.parse(sessionStorage.getItem(resultKey) ?? '');
  } catch {
    return undefined;
  }
}

/** Returns the router's options of the current entry. */
function currentOptions() {
  return Object(Object(history.state).options);
}

function stateWith(entry: object, options: object): object {
  return { ...Object(history.state), ...entry, options: { ...currentOptions(), ...options } };
}

/** Returns whether this document was reloaded, or returned to by a full load. */
function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  // Until the first navigation, the page is the one that the document was loaded for.
  return Router.router?.isSsr === true && /reload|back_forward/.test(String(Object(navigation).type));
}
