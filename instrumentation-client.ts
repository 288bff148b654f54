import { startMonitoring } from '#client/monitoring/start';

// Next runs this file before everything else in the browser. Where no Sentry project is set, the build drops the call and what it imports.
if (process.env.VITRINE_DSN) startMonitoring();
