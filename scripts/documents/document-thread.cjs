// Loads document-thread.ts, as the worker loads worker.ts.
require('tsx/cjs');
require('./document-thread.ts');
