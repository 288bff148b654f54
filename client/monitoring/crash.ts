let told: unknown;

/**
 * Tells of an error that the framework caught to show a page for it, as the browser tells of those that nobody caught:
 * Sentry hears it, or what stands in for it until it is there.
 */
export function tellCrash(error: unknown): void {
  if (!(error instanceof Error) || error === told) return;
  // A page may be rendered again.
  told = error;
  dispatchEvent(new ErrorEvent('error', { error, message: error.message }));
}
