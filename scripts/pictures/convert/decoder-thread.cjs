// Loads decoder-thread.ts, as worker.cjs loads worker.ts.
require('tsx/cjs');
require('./decoder-thread.ts');
