/**
 * What the framework says where a page's files do not arrive, or where a visitor has gone on before they did. The
 * router mends each of them by itself or with our help (docs/decisions/008-when-a-page-does-not-arrive.md): none is a
 * fault of the site, so monitoring does not report them. Each is the beginning of a message, as it stands in the installed
 * `next/dist`; its test looks there.
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
  // A browser's own words for a request that no host answered: Chromium, Firefox, Safari.
  'Failed to fetch',
  'NetworkError when attempting to fetch resource.',
  'Load failed',
] as const;
