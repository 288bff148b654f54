/**
 * Every internal of Next that the browser relies on. Next promises none of it: each has its row in docs/upgrading.md, and
 * next-internals.test.ts fails if the installed version has it no longer.
 */
import { isAssetError } from 'next/dist/client/route-loader';
import { formatWithValidation } from 'next/dist/shared/lib/router/utils/format-url';
import PublicRouter, { type Router } from 'next/router';
import type { ComponentType } from 'react';

/** Returns the id of the build that the document came from. */
export function documentBuildId(): string {
  return window.__NEXT_DATA__.buildId;
}

/** Returns the props of the page that the document came with: `{ pageProps }`. */
export function documentProps(): unknown {
  return window.__NEXT_DATA__.props;
}

/** Keeps the document's markup as it is until a promise resolves. Next waits there for lazy components; the site has none. */
export function delayHydration(load: () => Promise<void>): void {
  window.__NEXT_PRELOADREADY = load;
}

/** Returns whether the visitor is still on the page that the document came with. */
export function isDocumentPage(): boolean {
  return PublicRouter.router?.isSsr === true;
}

export interface RouterHooks {
  /** Returns a page to show in place of one that did not arrive, or undefined if its address can be loaded in full. */
  findFallback: (address: string) => Promise<ComponentType | undefined>;
  /** Wraps every change of the page; `show` makes it, and resolves once the new page is in the document. */
  aroundPageChange: (show: () => Promise<void>) => Promise<void>;
}

/** Adapts Next's router to static files on any host. */
export function adaptRouter(router: Router, { findFallback, aroundPageChange }: RouterHooks): void {
  skipStaleChecks(router);
  handleLostPages(router, findFallback);
  wrapPageChange(router, aroundPageChange);
  // While a collection is edited, its pages' data is read again each time.
  if (process.env.NODE_ENV === 'production') cacheDocumentPage(router);
  ignoreSameAddress();
}

/**
 * Stops the router from requesting each page's data a second time. After a navigation it sends a HEAD, by which servers that
 * make pages on demand learn that one may be stale. It skips what it remembers, so its memory is made to hold every address.
 */
function skipStaleChecks(router: Router): void {
  router.sbc = new Proxy({}, { get: () => Promise.resolve() });
}

/**
 * Puts the data and style sheets of the document's page into the router's caches: coming back to that page requests nothing.
 * The style sheets are read from the browser's cache.
 */
function cacheDocumentPage(router: Router): void {
  const { pathname, asPath, pageLoader, sdc } = router;
  // As the router will write it: the route's own values, then the query.
  const query = { ...router.query };
  new URLSearchParams(location.search).forEach((value, name) => {
    query[name] = value;
  });
  const dataHref = pageLoader.getDataHref({ href: formatWithValidation({ pathname, query }), asPath });
  const cacheKey = new URL(dataHref, location.href).href;
  const json = window.__NEXT_DATA__.props;
  sdc[cacheKey] = Promise.resolve({ dataHref, cacheKey, json, text: '', response: new Response() });
  pageLoader.loadPage(pathname).catch(() => {});
}

function wrapPageChange(router: Router, around: RouterHooks['aroundPageChange']): void {
  const { sub } = router;
  router.sub = (page, app, scroll) => around(() => sub(page, app, scroll));
}

/**
 * Replaces what the router does if a page's script or data did not arrive: it loads the address in full, whatever comes of it.
 */
function handleLostPages(router: Router, findFallback: RouterHooks['findFallback']): void {
  const handle = router.handleRouteInfoError;
  router.handleRouteInfoError = async (error, pathname, query, address, routeProps, mustLoad) => {
    if (error.cancelled || !(isAssetError(error) || mustLoad))
      return handle.call(router, error, pathname, query, address, routeProps, mustLoad);
    // The visitor has gone elsewhere meanwhile; Next notices only if the request succeeds.
    if (router._inFlightRoute !== address) throw cancellation();
    router.events.emit('routeChangeError', error, address, routeProps);
    const Component = await unlessCancelled(router, findFallback(address));
    if (!Component) {
      loadInFull(address);
      throw cancellation();
    }
    // It needs no style sheet of its own: `_app` has its styles.
    const page = { Component, props: { pageProps: {} }, styleSheets: [] };
    // The router shows this again if only the anchor changes. `initial` keeps it from other pages of the route.
    router.components[pathname] = { ...page, initial: true };
    return page;
  };
}

/** Rejects if the visitor goes elsewhere before the promise settles: the router then calls `clc`. */
async function unlessCancelled<T>(router: Router, promise: Promise<T>): Promise<T> {
  let isCancelled = false;
  const cancel = () => {
    isCancelled = true;
  };
  router.clc = cancel;
  const result = await promise;
  if (isCancelled) throw cancellation();
  router.clc = null;
  return result;
}

function cancellation(): Error {
  return Object.assign(new Error('Route Cancelled'), { cancelled: true });
}

/** After Back the address is in place already: setting `location` to it would only scroll to its anchor. */
function loadInFull(address: string): void {
  if (address.split('#')[0] === location.pathname + location.search) {
    history.replaceState(history.state, '', address);
    location.reload();
  } else location.href = address;
}

/**
 * Silences one rejection. Without its build manifest the router loads each page in full, and throws if that page is the current
 * one: nothing is lost.
 */
function ignoreSameAddress(): void {
  addEventListener('unhandledrejection', (event) => {
    if (/^Error: Invariant: attempted to hard/.test(event.reason)) event.preventDefault();
  });
}
