// Loads reader-process.ts, as scripts/pictures/worker.cjs loads its own.
require('tsx/cjs');
require('./reader-process.ts');
