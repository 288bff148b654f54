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
 * Starts Sentry for the project set by `next.config.mjs`, and reports the early events.
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
    // Static hosts do not read trace headers.
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
      // Language and time zone do not help to fix errors.
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

/** Errors that the site cannot fix, by the start of their message; added to the SDK's list. */
const ignoredErrors: RegExp[] = [
  ...expectedErrors,
  // Harmless, the browser delivers the notifications in the next frame: https://github.com/w3c/csswg-drafts/issues/5023
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

/** Milliseconds to wait for the recorder; after that the visit is not recorded, and its errors are sent. */
const patience = 5000;

/**
 * Loads the recorder, a chunk of its own. Returns undefined if the collection switches it off (the build then drops the file), if
 * the visitor asks for privacy, or if it cannot be loaded.
 */
async function loadReplay(): Promise<typeof createReplay | undefined> {
  if (process.env.VITRINE_REPLAY && !asksForPrivacy()) {
    const timeout = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
    const loaded = import(/* webpackChunkName: "replay" */ '#client/monitoring/replay');
    return Promise.race([timeout, loaded.then((module) => module.createReplay).catch(() => undefined)]);
  }
  return undefined;
}
