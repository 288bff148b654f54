// Loads thread.ts, as scripts/pictures/worker.cjs loads its own.
require('tsx/cjs');
require('./thread.ts');
