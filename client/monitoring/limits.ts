/*
 * Limits of what Sentry collects and sends, from the specification. Each is set even if it is the SDK's default, so that upgrades
 * change nothing; tests check each against what arrives. Four are fixed in the SDK: 60 s of silence after a 429 without a time,
 * 8192 characters of baggage, 50 frames of a stack, 1024 characters of a frame.
 */

/** Share of page loads and navigations that are traced. */
export const tracesSampleRate = 1;
/** Share of visits that are recorded from the start. */
export const replaysSessionSampleRate = 0.1;
/** Share of visits with an error for which the last minute is sent. */
export const replaysOnErrorSampleRate = 1;
/** Parallel requests to Sentry; further ones are dropped. */
export const transportBufferSize = 64;
export const maxBreadcrumbs = 100;
/** Milliseconds without a new span after which a page load or navigation is over. */
export const idleTimeout = 1000;
/** Milliseconds after which it ends in any case. */
export const finalTimeout = 30_000;
/** Milliseconds that one span may take. */
export const childSpanTimeout = 15_000;
/** Levels of nested objects in an event. */
export const normalizeDepth = 3;
/** Entries per level. */
export const normalizeMaxBreadth = 1000;
