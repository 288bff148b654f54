// Next runs this file before everything else in the browser. Without a Sentry project, the build drops the import and all that it
// reaches; with one, `eager` keeps it in this script, so that no error is too early for it.
if (process.env.VITRINE_DSN) {
  void import(/* webpackMode: "eager" */ '#client/monitoring/start').then(({ startMonitoring }) =>
    startMonitoring(),
  );
}

// Likewise if visits are counted.
if (process.env.VITRINE_ANALYTICS) {
  void import(/* webpackMode: "eager" */ '#client/analytics/start').then(({ startAnalytics }) =>
    startAnalytics(),
  );
}
