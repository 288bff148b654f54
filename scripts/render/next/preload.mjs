// @ts-check
/** Loaded first in every process of `next build`, by compile.ts. */
import './own-packages.mjs';

// Ends with the parent process. Next's own processes would go on otherwise, and write into the folders of the next
// build.
process.once('disconnect', () => process.exit(1));
