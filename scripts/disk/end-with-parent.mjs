// @ts-check
/**
 * Ends this process when its parent has ended: standard input is a pipe from the parent, which the system closes even
 * if the parent is killed. Preloaded into programs that do not watch their parent.
 */
process.stdin
  .once('close', () => process.exit(1))
  .resume()
  .unref();
