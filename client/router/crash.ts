/** Rethrows an error asynchronously: browsers, and so Sentry, treat it as uncaught. */
export function rethrow(error: unknown): void {
  setTimeout(() => {
    throw error;
  });
}

let reported: unknown;

/**
 * Reports an error that Next caught to show an error page, as browsers report uncaught ones. Immediately, since the error page may
 * crash as well, and once, since it may be rendered again.
 */
export function reportCaught(error: unknown): void {
  if (!(error instanceof Error) || error === reported) return;
  reported = error;
  dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
}
