import Router from 'next/router';
import type { EarlyEvents } from '#client/monitoring/early-events';

/** Maximum number of errors kept until Sentry has started. */
const mostErrors = 10;

/**
 * Records the first errors and navigations of a visit, and loads Sentry when the page has loaded and the browser is idle, or at the
 * first error. Every visitor loads this function, so it is small; Sentry is a chunk of its own.
 */
export function startMonitoring(): void {
  const early: EarlyEvents = { address: location.href, errors: [], navigations: [] };
  let isLoading = false;
  // Chromium keeps ten lines of a stack: https://v8.dev/docs/stack-trace-api
  Error.stackTraceLimit = 50;

  function onError(event: ErrorEvent | PromiseRejectionEvent): void {
    if (early.errors.length < mostErrors) early.errors.push({ event, time: secondsNow() });
    load();
  }
  function onNavigation(url: string): void {
    keepFirstAndLast(early.navigations, { url, time: secondsNow() });
  }
  function stop(): EarlyEvents {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onError);
    Router.events.off('routeChangeStart', onNavigation);
    return early;
  }
  function load(): void {
    if (isLoading) return;
    isLoading = true;
    import(/* webpackChunkName: "monitoring" */ '#client/monitoring/init-sentry')
      .then(({ initSentry }) => initSentry(stop))
      // Blocked, missing or broken: the site works without it.
      .catch(stop);
  }
  function loadWhenIdle(): void {
    // https://caniuse.com/requestidlecallback: not in Safari 12.
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 4000 });
    else setTimeout(load, 1000);
  }

  addEventListener('error', onError);
  addEventListener('unhandledrejection', onError);
  Router.events.on('routeChangeStart', onNavigation);
  if (document.readyState === 'complete') loadWhenIdle();
  else addEventListener('load', loadWhenIdle);
}

/** Adds an entry to a list that keeps only its first and its last. */
export function keepFirstAndLast<T>(list: T[], entry: T): void {
  list.splice(1, 1, entry);
}

/** Seconds since 1970. */
function secondsNow(): number {
  return Date.now() / 1000;
}
