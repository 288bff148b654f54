// Next runs this file before everything else in the browser. Where no Sentry project is set, the build drops the import
// and all that it reaches; where one is set, `eager` keeps it in this script, so that no error is too early for it.
if (process.env.VITRINE_DSN) {
  void import(/* webpackMode: "eager" */ '#client/monitoring/start').then(({ startMonitoring }) =>
    startMonitoring(),
  );
}

// Likewise where visits are counted.
if (process.env.VITRINE_ANALYTICS) {
  void import(/* webpackMode: "eager" */ '#client/analytics/start').then(({ startAnalytics }) =>
    startAnalytics(),
  );
}
