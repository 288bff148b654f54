// @ts-check
/**
 * Ends this process with the one that started it, however that ended: its standard input is a pipe from there, which the system closes
 * whatever becomes of the other end. Loaded first by a program that knows nothing of who starts it.
 */
process.stdin
  .once('close', () => process.exit(1))
  .resume()
  .unref();
