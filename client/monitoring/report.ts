import { browserTracingIntegration, init } from '@sentry/nextjs';
import type { Beginning } from '#client/monitoring/beginning';
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
import { loadRecorder } from '#client/monitoring/load-recorder';
import { ignoredErrors, ignoredScripts } from '#client/monitoring/noise';
import { dsn, environment, release } from '#client/monitoring/project';
import { addressOf, tellBeginning } from '#client/monitoring/tell';
import { makeScrubbingTransport } from '#client/monitoring/transport';

/**
 * Starts Sentry, and hands it what happened before.
 *
 * @param stop ends the noting of what happens, and gives it
 */
export async function report(stop: () => Beginning): Promise<void> {
  const recorder = await loadRecorder();
  const beginning = stop();
  const client = init({
    dsn,
    environment,
    release,
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
            ? { ...span, attributes: { ...span.attributes, ...addressOf(beginning.address) } }
            : span,
      }),
      ...(recorder ? [recorder()] : []),
    ],
  });
  if (client) tellBeginning(client, beginning);
}
