import { earlyFaults } from '#client/monitoring/limits';

/** An error that happened before Sentry was there. */
export interface EarlyFault {
  event: ErrorEvent | PromiseRejectionEvent;
  /** Seconds since 1970. */
  time: number;
}

/**
 * Keeps the first errors of a page, and loads Sentry when the page has loaded and the browser has nothing to do, or at
 * the first error. All visitors load this function: it stays small, and Sentry itself is another file.
 */
export function startMonitoring(): void {
  const faults: EarlyFault[] = [];
  let asked = false;
  // Chromium keeps ten lines of a stack; https://v8.dev/docs/stack-trace-api
  Error.stackTraceLimit = 50;

  function hear(event: ErrorEvent | PromiseRejectionEvent): void {
    if (faults.length < earlyFaults) faults.push({ event, time: Date.now() / 1000 });
    load();
  }
  function stop(): EarlyFault[] {
    removeEventListener('error', hear);
    removeEventListener('unhandledrejection', hear);
    return faults;
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
    // Safari has no requestIdleCallback before 18.4.
    if ('requestIdleCallback' in window) requestIdleCallback(load, { timeout: 4000 });
    else setTimeout(load, 1000);
  }

  addEventListener('error', hear);
  addEventListener('unhandledrejection', hear);
  if (document.readyState === 'complete') loadWhenIdle();
  else addEventListener('load', loadWhenIdle);
}
