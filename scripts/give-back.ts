import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Gives memory back to the system that nothing holds any more. V8 does so when it needs more itself; a process that waits
 * for others needs none, and has kept 600 MB from them for a minute and a half.
 */
export function giveBackMemory(): void {
  // Of the ways to ask for it, the only one that needs no flag on the command line.
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  collect();
  // What the first one has emptied, the second gives back: 160 MB after a large model.
  collect();
}
