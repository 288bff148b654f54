// Ends the process that it is a thread of where a file takes too long or too much memory, or where nobody waits any more. The
// main thread cannot: it is busy with that file, perhaps for good. Run by reader-process.ts.
const { writeSync } = require('node:fs');
const { workerData } = require('node:worker_threads');

/** `turns` counts the files, and is -1 between two jobs; `parent` is the process that waits. */
const { turns, parent, memory, seconds } = workerData;
let turn = -1;
let begun = 0;

setInterval(() => {
  const { user, system } = process.cpuUsage();
  // Of the processor, not of the clock: a machine may be busy or asleep.
  const now = (user + system) / 1e6;
  if (turns[0] !== turn) {
    turn = turns[0];
    begun = now;
  }
  if (process.memoryUsage.rss() > memory) end('memory');
  if (turn >= 0 && now - begun > seconds) end('time');
  if (process.ppid !== parent) end('alone');
}, 50);

/** The parent reads the reason. */
function end(reason) {
  writeSync(2, reason);
  process.kill(process.pid, 'SIGKILL');
}
