import { asksForPrivacy } from '#client/privacy-signals';

/** Starts counting page views after the page has loaded, unless the visitor asks for privacy. */
export function startAnalytics(): void {
  if (asksForPrivacy()) return;
  addEventListener('load', () => {
    // Nothing is counted if the file does not arrive.
    import(/* webpackChunkName: "beacon" */ '#client/analytics/beacon').then(
      ({ countPages }) => countPages(),
      () => {},
    );
  });
}
