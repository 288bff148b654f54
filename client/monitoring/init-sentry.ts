import { browserTracingIntegration, init } from '@sentry/nextjs';
import { type EarlyEvents, reportEarlyEvents } from '#client/monitoring/early-events';
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
import type { createReplay } from '#client/monitoring/replay';
import { makeScrubbingTransport } from '#client/monitoring/transport';
import { asksForPrivacy } from '#client/privacy-signals';
import { expectedErrors } from '#client/router/expected-errors';

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

/** Errors that the site cannot mend, by the start of their message. The SDK adds its own list. */
const ignoredErrors: RegExp[] = [
  ...expectedErrors,
  // A browser that goes on laying out with the next frame: https://github.com/w3c/csswg-drafts/issues/5023
  'ResizeObserver loop',
].map((start) => new RegExp(`^${start.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`));

/** Scripts of browser extensions, by the start of their address. */
const ignoredScripts: RegExp[] = [
  'chrome-extension',
  'moz-extension',
  'safari-extension',
  'safari-web-extension',
  'webkit-masked-url',
].map((scheme) => new RegExp(`^${scheme}:`));

/** Milliseconds after which a visit goes unrecorded, so that its errors wait no longer. */
const patience = 5000;

/**
 * Loads the recorder, a file of its own. Returns undefined if the collection switches it off (the build then drops the file), if
 * the visitor asks for privacy, or if the file does not arrive.
 */
async function loadReplay(): Promise<typeof createReplay | undefined> {
  if (process.env.VITRINE_REPLAY && !asksForPrivacy()) {
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
    const loaded = import(/* webpackChunkName: "replay" */ '#client/monitoring/replay');
    return Promise.race([timeout, loaded.then((module) => module.createReplay).catch(() => undefined)]);
  }
  return undefined;
}
