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

/** Reports the early events to Sentry once it has started. */
export function reportEarlyEvents(client: Client, { errors, navigations }: EarlyEvents): void {
  errors.forEach(reportError);
  const [first] = navigations;
  const last = navigations[navigations.length - 1];
  if (!first || !last) return;
  // The trace of the page load ends at the first navigation.
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

/** Dispatches the event again for Sentry to catch, and gives the report the event's original time. */
function reportError({ event, time }: EarlyEvents['errors'][number]): void {
  withScope((scope) => {
    scope.addEventProcessor((report) => ({ ...report, timestamp: time }));
    dispatchEvent(event);
  });
}
