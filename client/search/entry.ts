import Router from 'next/router';
import { basePath } from '#client/base-path';
import { withBase } from '#model/urls';

/**
 * The history of the browser as the search page writes it, beside the framework's router, whose own state it carries on.
 * The router's address of the page's data is left without the query: what a visitor looks for is in no request, and
 * coming back from another page asks for nothing.
 */

/** What stands after `?` in the address as it is now. */
export function queryNow(): string {
  return location.search.slice(1);
}

/** Writes a query into the entry that the visitor is on, or into a new one. */
export function writeEntry(query: string, kind: 'same' | 'new'): void {
  const as = location.pathname + (query && `?${query}`);
  const state = stateWith({ as, url: withBase(basePath, Router.pathname) });
  try {
    if (kind === 'new') history.pushState(state, '', as);
    else history.replaceState(state, '', as);
  } catch {
    // Safari refuses more than a hundred in half a minute: the address comes after with the next.
  }
}

/** The router scrolls to the top of a page that is gone back to; of this one the place is known. */
function stateWith(own: { as: string; url: string }): object {
  const state: unknown = history.state;
  const options: unknown = Object(state).options;
  return { ...Object(state), ...own, options: { ...Object(options), scroll: false } };
}

/** Whether the visitor has been on this entry before and comes back to it; by a full load, or from another page. */
export function isReturn(): boolean {
  if (Object(Object(history.state).options).scroll === false) return true;
  const [navigation] = performance.getEntriesByType('navigation');
  // Until the router goes elsewhere, the page is the one that the document came with.
  return Router.router?.isSsr === true && /reload|back_forward/.test(String(Object(navigation).type));
}
