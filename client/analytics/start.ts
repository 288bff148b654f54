import { asksForPrivacy } from '#client/privacy-signals';

/** Has page views counted, once the page has loaded, unless the visitor asks for privacy. */
export function startAnalytics(): void {
  if (asksForPrivacy()) return;
  addEventListener('load', () => {
    // Where the file does not arrive, nothing is counted.
    import(/* webpackChunkName: "beacon" */ '#client/analytics/beacon').then(
      ({ countPages }) => countPages(),
      () => {},
    );
  });
}
