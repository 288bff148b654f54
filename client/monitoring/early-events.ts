import { getActiveSpan, type init, startBrowserTracingNavigationSpan, withScope } from '@sentry/nextjs';
import Router from 'next/router';

type Client = NonNullable<ReturnType<typeof init>>;

/** Events of a page before Sentry has started. Times are seconds since 1970. */
export interface EarlyEvents {
  /** The address that was loaded. */
  address: string;
  /** The first uncaught errors and rejections. */
  errors: { event: ErrorEvent | PromiseRejectionEvent; time: number }[];
  /** Client-side navigations: the first one and the last. */
  navigations: { url: string; time: number }[];
}

/** Reports to Sentry, once it has started, what happened before. */
export function reportEarlyEvents(client: Client, { errors, navigations }: EarlyEvents): void {
  errors.forEach(reportError);
  const [first] = navigations;
  const last = navigations[navigations.length - 1];
  if (!first || !last) return;
  // The trace of the page load ends where the visitor went on.
  getActiveSpan()?.end(first.time);
  const hasArrived = Router.asPath === last.url;
  startBrowserTracingNavigationSpan(
    client,
    {
      name: hasArrived ? Router.route : 'Navigation',
      startTime: last.time,
      attributes: { 'sentry.segment.name.source': hasArrived ? 'route' : 'custom' },
    },
    { url: new URL(last.url, location.href).href },
  );
}

/** Dispatches the event again, now that Sentry listens, and gives the report the event's own time. */
function reportError({ event, time }: EarlyEvents['errors'][number]): void {
  withScope((scope) => {
    scope.addEventProcessor((report) => ({ ...report, timestamp: time }));
    dispatchEvent(event);
  });
}
