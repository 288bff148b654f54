/**
 * Every internal of Next that the browser relies on. Next guarantees none of them: each has its row in docs/upgrading.md, and
 * next-internals.test.ts fails if the installed version lacks it.
 */
import { isAssetError } from 'next/dist/client/route-loader';
import { formatWithValidation } from 'next/dist/shared/lib/router/utils/format-url';
import PublicRouter, { type Router } from 'next/router';
import type { ComponentType } from 'react';

/** Returns the build id of the document. */
export function documentBuildId(): string {
  return window.__NEXT_DATA__.buildId;
}

/** Returns the props in the document: `{ pageProps }`. */
export function documentProps(): unknown {
  return window.__NEXT_DATA__.props;
}

/** Delays hydration until a promise resolves, through Next's wait for lazy components, of which the site has none. */
export function delayHydration(load: () => Promise<void>): void {
  window.__NEXT_PRELOADREADY = load;
}

/** Returns whether the current page is still the document's, before any navigation. */
export function isDocumentPage(): boolean {
  return PublicRouter.router?.isSsr === true;
}

export interface RouterHooks {
  /** Returns a page to show in place of one that could not be loaded; undefined to load its address in full. */
  findFallback: (address: string) => Promise<ComponentType | undefined>;
  /** Wraps every change of page; `show` makes the change, and resolves once the new page is in the document. */
  aroundPageChange: (show: () => Promise<void>) => Promise<void>;
}

/** Adapts Next's router to static files on any host. */
export function adaptRouter(router: Router, { findFallback, aroundPageChange }: RouterHooks): void {
  skipStaleChecks(router);
  handleLostPages(router, findFallback);
  wrapPageChange(router, aroundPageChange);
  // In development, page data is read again each time.
  if (process.env.NODE_ENV === 'production') cacheDocumentPage(router);
  ignoreSameAddress();
}

/**
 * Stops the router from requesting each page's data a second time. After a navigation it sends a HEAD, from which servers that
 * render on demand learn that a page may be stale. It skips addresses in its cache, so the cache is made to contain every address.
 */
function skipStaleChecks(router: Router): void {
  router.sbc = new Proxy({}, { get: () => Promise.resolve() });
}

/**
 * Puts the data and style sheets of the document's page into the router's caches, so that returning to the page requests nothing.
 * The style sheets come from the browser's cache.
 */
function cacheDocumentPage(router: Router): void {
  const { pathname, asPath, pageLoader, sdc } = router;
  // In the router's order: the route's own values, then the query.
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

/** Replaces the router's handling of a page whose script or data could not be loaded: it always loads the address in full. */
function handleLostPages(router: Router, findFallback: RouterHooks['findFallback']): void {
  const handle = router.handleRouteInfoError;
  router.handleRouteInfoError = async (error, pathname, query, address, routeProps, mustLoad) => {
    if (error.cancelled || !(isAssetError(error) || mustLoad))
      return handle.call(router, error, pathname, query, address, routeProps, mustLoad);
    // The visitor has navigated elsewhere meanwhile; Next checks this only if the request succeeds.
    if (router._inFlightRoute !== address) throw cancellation();
    router.events.emit('routeChangeError', error, address, routeProps);
    const Component = await unlessCancelled(router, findFallback(address));
    if (!Component) {
      loadInFull(address);
      throw cancellation();
    }
    // Its styles are in `_app`.
    const page = { Component, props: { pageProps: {} }, styleSheets: [] };
    // The router reuses this if only the anchor changes; `initial` keeps it from other pages of the route.
    router.components[pathname] = { ...page, initial: true };
    return page;
  };
}

/** Rejects if the visitor navigates elsewhere before the promise settles: the router then calls `clc`. */
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

/** After Back the address is already current: setting `location` to it would only scroll to its anchor. */
function loadInFull(address: string): void {
  if (address.split('#')[0] === location.pathname + location.search) {
    history.replaceState(history.state, '', address);
    location.reload();
  } else location.href = address;
}

/**
 * Silences one harmless rejection. Without its build manifest the router loads each page in full, and throws if that page is the
 * current one.
 */
function ignoreSameAddress(): void {
  addEventListener('unhandledrejection', (event) => {
    if (/^Error: Invariant: attempted to hard/.test(event.reason)) event.preventDefault();
  });
}
