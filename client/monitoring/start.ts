import Router from 'next/router';
import type { Beginning } from '#client/monitoring/beginning';

/** Errors that are kept until Sentry is there. */
const mostFaults = 10;

/**
 * Notes the first errors and navigations of a visit, and loads Sentry when the page has loaded and the browser has
 * nothing to do, or at the first error. All visitors load this function: it stays small, and Sentry is another file.
 */
export function startMonitoring(): void {
  const beginning: Beginning = { address: location.href, faults: [], navigations: [] };
  let asked = false;
  // Chromium keeps ten lines of a stack: https://v8.dev/docs/stack-trace-api
  Error.stackTraceLimit = 50;

  /** Seconds since 1970. */
  function now(): number {
    return Date.now() / 1000;
  }
  function hear(event: ErrorEvent | PromiseRejectionEvent): void {
    if (beginning.faults.length < mostFaults) beginning.faults.push({ event, time: now() });
    load();
  }
  function note(url: string): void {
    keepEnds(beginning.navigations, { url, time: now() });
  }
  function stop(): Beginning {
    removeEventListener('error', hear);
    removeEventListener('unhandledrejection', hear);
    Router.events.off('routeChangeStart', note);
    return beginning;
  }
  function load(): void {
    if (asked) return;
    asked = true;
    import(/* webpackChunkName: "monitoring" */ '#client/monitoring/report')
      .then(({ report }) => report(stop))
      // Blocked, gone or broken: the site goes on without.
      .catch(stop);
  }
  function loadWhenIdle(): void {
    // https://caniuse.com/requestidlecallback: not in Safari 12.
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 4000 });
    else setTimeout(load, 1000);
  }

  addEventListener('error', hear);
  addEventListener('unhandledrejection', hear);
  Router.events.on('routeChangeStart', note);
  if (document.readyState === 'complete') loadWhenIdle();
  else addEventListener('load', loadWhenIdle);
}

/** Keeps the first of what comes, and the last. */
export function keepEnds<T>(kept: T[], next: T): void {
  kept.splice(1, 1, next);
}
