/**
 * Reads collection folders and parses their pages in a process of its own, which a file may end: parsers of other people's files
 * run out of memory or time. Gets its jobs from its parent, one after the other, and reports the file at hand. Run by
 * read-apart.ts.
 */
import { Worker } from 'node:worker_threads';
import { watchFileAtHand } from '#scripts/disk/file-at-hand';
import { sendableError } from '#scripts/disk/sent-error';
import { parsePages } from '#scripts/markup/parse-pages';
import { readFolder } from '#scripts/read/folder';
import type { ReadAnswer, ReadJob } from '#scripts/read/read-apart';
import type { Watched } from '#scripts/read/watchdog';
import { programFile } from '../programs.mjs';

const [memory = 0, seconds = 0, parent = 0] = process.argv.slice(2).map(Number);
const turns = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
new Worker(programFile('watchdog'), {
  workerData: { turns, parent, memory, seconds } satisfies Watched,
});

watchFileAtHand((atHand) => {
  turns[0] = (turns[0] ?? 0) + 1;
  send({ kind: 'reading', atHand });
});
process.on('message', (message) => {
  if (!isJob(message)) throw new Error('Only jobs are sent to this process.');
  run(message).then(send);
});
// The parent is gone, perhaps killed.
process.on('disconnect', () => process.exit());
// It may have gone while this module was loaded.
if (!process.connected) process.exit();

/** Only the parent can send messages, and it sends only jobs. */
function isJob(message: unknown): message is ReadJob {
  return typeof message === 'object' && message !== null && 'without' in message;
}

function send(answer: ReadAnswer): void {
  process.send?.(answer);
}

async function run(job: ReadJob): Promise<ReadAnswer> {
  try {
    if (job.kind === 'parse') return { kind: 'parsed', parsed: await parsePages(job.pages, job.without) };
    return { kind: 'read', collection: await readFolder(job.root, job.today, job.without) };
  } catch (error) {
    return sendableError(error);
  } finally {
    // Between two jobs no file is to blame.
    turns[0] = -1;
  }
}
