import { browserTracingIntegration, init, withScope } from '@sentry/nextjs';
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
import { ignoredErrors, ignoredScripts } from '#client/monitoring/noise';
import { dsn, environment, release } from '#client/monitoring/project';
import type { EarlyFault } from '#client/monitoring/start';
import { makeScrubbingTransport } from '#client/monitoring/transport';
import { wantsPrivacy } from '#client/monitoring/wishes';

/**
 * Starts Sentry, and hands it what happened before.
 *
 * @param stop ends the keeping of early errors, and gives them
 */
export async function report(stop: () => EarlyFault[]): Promise<void> {
  const recorder = await loadRecorder();
  init({
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
    // Files of a static host read no trace headers.
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
    integrations: [
      browserTracingIntegration({ idleTimeout, finalTimeout, childSpanTimeout }),
      ...(recorder ? [recorder()] : []),
    ],
  });
  for (const fault of stop()) tell(fault);
}

/** The part that records; none where nothing may be recorded, or where it cannot be had. */
async function loadRecorder(): Promise<typeof import('#client/monitoring/recorder').recorder | undefined> {
  if (process.env.VITRINE_REPLAY && !wantsPrivacy()) {
    try {
      const { recorder } = await import(/* webpackChunkName: "replay" */ '#client/monitoring/recorder');
      return recorder;
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** Goes the way of any other error, by the handlers that the SDK has just put in place, with the time it happened. */
function tell({ event, time }: EarlyFault): void {
  withScope((scope) => {
    scope.addEventProcessor((told) => ({ ...told, timestamp: time }));
    if ('reason' in event) window.onunhandledrejection?.(event);
    else window.onerror?.(event.message, event.filename, event.lineno, event.colno, event.error);
  });
}
