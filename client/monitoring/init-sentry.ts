import { browserTracingIntegration, init } from '@sentry/nextjs';
import { type EarlyEvents, reportEarlyEvents } from '#client/monitoring/early-events';
import { ignoredErrors, ignoredScripts } from '#client/monitoring/ignored-errors';
import {
  childSpanTimeout,
  finalTimeout,
  idleTimeout,
  maxBreadcrumbs,
  normalizeDepth,
  normalizeMaxBreadth,
  replaysOnErrorSampleRate,
  replaysSessionSampleRate,
  tracesSampleRate,
  transportBufferSize,
} from '#client/monitoring/limits';
import { loadReplay } from '#client/monitoring/load-replay';
import { makeScrubbingTransport } from '#client/monitoring/transport';

/**
 * Starts Sentry for the project that `next.config.mjs` writes into the build, and reports what happened before.
 *
 * @param stop ends the recording of early events, and returns them
 */
export async function initSentry(stop: () => EarlyEvents): Promise<void> {
  const createReplay = await loadReplay();
  const early = stop();
  const client = init({
    dsn: process.env.VITRINE_DSN ?? '',
    environment: process.env.VITRINE_ENVIRONMENT ?? '',
    // The build's id.
    release: process.env.VITRINE_RELEASE ?? '',
    tracesSampleRate,
    replaysSessionSampleRate,
    replaysOnErrorSampleRate,
    maxBreadcrumbs,
    normalizeDepth,
    normalizeMaxBreadth,
    ignoreErrors: ignoredErrors,
    denyUrls: ignoredScripts,
    // The files of a static host read no trace headers.
    tracePropagationTargets: [],
    transport: makeScrubbingTransport,
    transportOptions: { bufferSize: transportBufferSize },
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: { request: { allow: ['user-agent'] }, response: false },
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
      frameContextLines: 0,
    },
    integrations: (defaults) => [
      // A visitor's language and time zone mend no error.
      ...defaults.filter(({ name }) => name !== 'CultureContext'),
      browserTracingIntegration({
        idleTimeout,
        finalTimeout,
        childSpanTimeout,
        beforeStartSpan: (span) =>
          span.op === 'pageload'
            ? { ...span, attributes: { ...span.attributes, ...addressAttributes(early.address) } }
            : span,
      }),
      ...(createReplay ? [createReplay()] : []),
    ],
  });
  if (client) reportEarlyEvents(client, early);
}

/** Returns an address as attributes of a span. */
function addressAttributes(address: string): Record<string, string> {
  return { 'url.full': address, 'url.path': new URL(address).pathname };
}
