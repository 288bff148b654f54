import { getActiveSpan, type init, startBrowserTracingNavigationSpan, withScope } from '@sentry/nextjs';
import Router from 'next/router';
import type { Beginning } from '#client/monitoring/beginning';

type Client = NonNullable<ReturnType<typeof init>>;

/** Tells Sentry, once it has started, what happened before: as if it had been there. */
export function tellBeginning(client: Client, { faults, navigations }: Beginning): void {
  faults.forEach(tellFault);
  const [first] = navigations;
  const last = navigations[navigations.length - 1];
  if (!first || !last) return;
  // The page that was loaded was over when the visitor went on.
  getActiveSpan()?.end(first.time);
  const arrived = Router.asPath === last.url;
  startBrowserTracingNavigationSpan(
    client,
    {
      name: arrived ? Router.route : 'Navigation',
      startTime: last.time,
      attributes: { 'sentry.segment.name.source': arrived ? 'route' : 'custom' },
    },
    { url: new URL(last.url, location.href).href },
  );
}

/** By the handlers that the SDK has just put in place, so that it goes the way of any other; with its own time. */
function tellFault({ event, time }: Beginning['faults'][number]): void {
  withScope((scope) => {
    scope.addEventProcessor((told) => ({ ...told, timestamp: time }));
    if ('reason' in event) window.onunhandledrejection?.(event);
    else window.onerror?.(event.message, event.filename, event.lineno, event.colno, event.error);
  });
}

/** An address as attributes of a span. */
export function addressOf(address: string): Record<string, string> {
  return { 'url.full': address, 'url.path': new URL(address).pathname };
}
