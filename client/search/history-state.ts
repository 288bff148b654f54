import Router from 'next/router';
import { basePath } from '#client/base-path';
import { storageKey } from '#model/site/storage-key';
import { withBase } from '#model/urls';

/**
 * The browser's history as the search writes it, beside the framework's router, whose own state it keeps (decision 028). The
 * router's address of the page's data has no query: no request holds a visitor's question, and coming back loads nothing.
 */

/** Returns the query of the address, without `?`. */
export function currentQuery(): string {
  return location.search.slice(1);
}

/** Writes a query into the current history entry, or into a new one. */
export function writeQuery(query: string, entry: 'current' | 'new'): void {
  const as = location.pathname + (query && `?${query}`);
  // On return to a page, the search itself restores the scroll position.
  const state = stateWith({ as, url: withBase(basePath, Router.pathname) }, { scroll: false });
  try {
    if (entry === 'new') history.pushState(state, '', as);
    else history.replaceState(state, '', as);
  } catch {
    // Safari refuses more than a hundred in half a minute: the next one is written.
  }
}

/** Returns whether the visitor comes back to this entry: from another page, or by a full load. */
export function isReturn(): boolean {
  return optionsHere().scroll === false || isReloaded();
}

/** An item among the results, as the history entry of its page keeps it. */
export interface ResultPosition {
  id: string;
  /** From 0. */
  place: number;
  total: number;
  /** Query of the list, and the index and facets by which it is read. */
  query: string;
  index: string;
  facets: readonly string[];
}

const resultKey = storageKey('result', basePath);

/** Returns the router's options for a link to a result: the router keeps them in the entry, except over a reload. */
export function resultOptions(result: ResultPosition) {
  return { scroll: true, result };
}

/** Keeps a result over a reload, which removes the options from the entry, and puts it back afterwards. */
export function keepResult(result: ResultPosition): void {
  if (optionsHere().result === undefined) history.replaceState(stateWith({}, { result }), '');
  try {
    sessionStorage.setItem(resultKey, JSON.stringify(result));
  } catch {
    // Without storage the item has no neighbours after a reload.
  }
}

/** Returns the position of an item in the list of results that the visitor comes from, if any. */
export function currentResult(id: string): ResultPosition | undefined {
  const { result = storedResult() } = optionsHere();
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
function optionsHere() {
  return Object(Object(history.state).options);
}

function stateWith(own: object, options: object): object {
  return { ...Object(history.state), ...own, options: { ...optionsHere(), ...options } };
}

/** Returns whether the document of this page was reloaded, or come back to by a full load. */
function isReloaded(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  // Until the router goes elsewhere, the page is the one that the document came with.
  return Router.router?.isSsr === true && /reload|back_forward/.test(String(Object(navigation).type));
}
