// @ts-check
/** Loaded first in every process of `next build`, by compile.ts. */
import './own-packages.mjs';

// Ends with the process that started it, however that ended. Next's own processes live on otherwise, and work at failing to
// write to pipes that are closed; a build that goes on alone writes into the folders of the next one.
process.once('disconnect', () => process.exit(1));
