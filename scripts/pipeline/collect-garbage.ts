import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Less than this is not looked through: a small collection takes 60 MB. In bytes. */
const worthIt = 100e6;

export interface GiveBackOptions {
  /** Bytes that are in use, for it to be worth the time: a few milliseconds for 10 MB. */
  least?: number;
  /** Whether what is empty goes back to the system, which takes as long again, or is only there for the next step. */
  isForOthers?: boolean;
}

/**
 * Gives memory back that nothing holds any more. V8 does so when it needs more itself: a process that waits
 * for others needs none, and has kept 600 MB from them for a minute and a half, and one that goes on to its next step needs
 * it beside what the last one has left.
 */
export function collectGarbage({ least = worthIt, isForOthers = true }: GiveBackOptions = {}): void {
  if (process.memoryUsage().heapUsed < least) return;
  // Of the ways to ask for it, the only one that needs no flag on the command line.
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  // What the first one has emptied, the second gives back: 160 MB after a large model.
  if (isForOthers) collect();
}
