/**
 * Starts of the messages of Next's errors if a page's files cannot be loaded, or if the visitor leaves before they are. The router
 * recovers from each (docs/decisions/008-when-a-page-does-not-arrive.md), so monitoring does not report them.
 */
export const expectedErrors = [
  'Route Cancelled',
  'Loading initial props cancelled',
  'Abort fetching component for route: ',
  'Cancel rendering route',
  'Failed to load static props',
  'Failed to load client build manifest',
  'Failed to load script: ',
  'Failed to load stylesheet: ',
  'Failed to prefetch: ',
  'Failed to lookup route: ',
  'Route did not complete loading: ',
  'Invariant: attempted to hard navigate to the same URL ',
  // A request without an answer, in Chromium, Firefox and Safari.
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
] as const;
