// @ts-check
// The command line for the desk: runs a command of `vitrine`, and ends it once whoever started it is gone, however that ended. Run by
// owned-process.ts, which holds the other end of the standard input.
process.stdin
  .once('close', () => process.exit(1))
  .resume()
  .unref();
await import('../../../scripts/vitrine.mjs');
