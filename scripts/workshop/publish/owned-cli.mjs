// @ts-check
// The command line for the desk: runs a command of `vitrine`, and ends with whoever started it. Run by owned-process.ts, which holds the
// other end of the standard input.
import '../../disk/end-with-parent.mjs';

await import('../../vitrine.mjs');
