/**
 * Reads a collection for `dev` in a process of its own, so that pages and the desk do not wait. Run by
 * collection-reader.ts.
 */

import { openWorkerPool } from '#media';
import { sendableError } from '#scripts/disk/sent-error';
import { settingsOfNext } from '#scripts/local-server/next-settings';
import { readData } from '#scripts/local-server/read-data';
import { createReporter } from '#scripts/report/reporter';
import type { CollectionAnswer, ReadingBegun, ReadOptions } from './collection-reader.ts';

const pool = openWorkerPool();
const reporter = createReporter();

process.on('message', (message) => {
  if (!isJob(message)) throw new Error('Only options are sent to this process.');
  answer(message).then(send);
});
// The parent has ended, or was killed.
process.on('disconnect', () => process.exit());
// It may have ended while this module was loaded.
if (!process.connected) process.exit();

function send(message: ReadingBegun | CollectionAnswer): void {
  process.send?.(message);
}

/** Only the parent can send messages, and all of them are of this type. */
function isJob(message: unknown): message is ReadOptions {
  return typeof message === 'object' && message !== null && 'folder' in message;
}

async function answer(options: ReadOptions): Promise<CollectionAnswer> {
  try {
    const data = await readData({ ...options, pool, reporter }, (raw) =>
      send({ kind: 'begun', settings: settingsOfNext(raw) }),
    );
    return { kind: 'read', data };
  } catch (error) {
    return sendableError(error);
  }
}
