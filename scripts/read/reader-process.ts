/**
 * Reads a collection folder in a process of its own, which a file may end: parsers of other people's files run out of memory or
 * time. Gets its job from its parent, and says which file is at hand. Run by read-apart.ts.
 */
import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import { watchFileAtHand } from '#scripts/disk/file-at-hand';
import { isSystemFault } from '#scripts/disk/system-fault';
import { readFolder } from '#scripts/read/folder';
import type { ReadAnswer, ReadJob } from '#scripts/read/read-apart';
import { CommandError } from '#scripts/report/command-error';

process.once('message', (message) => {
  if (!isJob(message)) throw new Error('Only jobs are sent to this process.');
  const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
  const { memory, seconds } = message;
  new Worker(fileURLToPath(new URL('./watchdog.cjs', import.meta.url)), {
    workerData: { turns, parent: process.ppid, memory, seconds },
  });
  watchFileAtHand((atHand) => {
    turns[0] = (turns[0] ?? 0) + 1;
    send({ kind: 'reading', atHand });
  });
  read(message).then((answer) => send(answer, () => process.exit()));
});
// The parent is gone, perhaps killed.
process.on('disconnect', () => process.exit());

/** Only the parent can send messages, and its jobs are of this very type. */
function isJob(message: unknown): message is ReadJob {
  return typeof message === 'object' && message !== null && 'root' in message;
}

function send(answer: ReadAnswer, then?: () => void): void {
  process.send?.(answer, undefined, undefined, then);
}

async function read({ root, today, without }: ReadJob): Promise<ReadAnswer> {
  try {
    return { kind: 'read', collection: await readFolder(root, today, without) };
  } catch (error) {
    if (error instanceof CommandError) {
      return { kind: 'refused', message: error.message, details: error.details };
    }
    if (isSystemFault(error)) {
      const { code = '', message, path } = error;
      return { kind: 'fault', code, message, path };
    }
    const { message, stack = message } = error instanceof Error ? error : new Error(String(error));
    return { kind: 'failed', message, stack };
  }
}
