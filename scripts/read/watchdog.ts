/**
 * Ends the process of its main thread if a file takes too long or too much memory, or if nobody waits any more. The main thread
 * cannot: it is busy with the file, perhaps for good. Run by reader-process.ts.
 */
import { writeSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

/** Data of the thread. */
export interface Watched {
  /** A number that changes with each file, and is -1 between two jobs. */
  turns: Int32Array;
  /** Id of the process that waits. */
  parent: number;
  /** Bytes that the process may take, and seconds of the processor for a file. */
  memory: number;
  seconds: number;
}

const { turns, parent, memory, seconds }: Watched = workerData;
let turn = -1;
let begun = 0;

setInterval(() => {
  const { user, system } = process.cpuUsage();
  // Time of the processor, not of the clock: a machine may be busy or asleep.
  const now = (user + system) / 1e6;
  const current = turns[0] ?? -1;
  if (current !== turn) {
    turn = current;
    begun = now;
  }
  if (process.memoryUsage.rss() > memory) end('memory');
  if (turn >= 0 && now - begun > seconds) end('time');
  if (process.ppid !== parent) end('alone');
}, 50);

/** The parent reads the reason. */
function end(reason: 'memory' | 'time' | 'alone'): void {
  writeSync(2, reason);
  process.kill(process.pid, 'SIGKILL');
}
