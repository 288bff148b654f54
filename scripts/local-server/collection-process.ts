/**
 * Reads a collection for `dev`, in a process of its own, which pages and the desk do not wait for. Run by collection-reader.ts, which
 * says when.
 */

import { openWorkerPool } from '#media';
import { sendableError } from '#scripts/disk/sent-error';
import { completeModel, storeModel, writeCollectionData } from '#scripts/pipeline/complete';
import type { PipelineOptions } from '#scripts/pipeline/options';
import { prepare } from '#scripts/pipeline/prepare';
import { createReporter } from '#scripts/report/reporter';
import type { CollectionAnswer, ReadData, ReadOptions } from './collection-reader.ts';

/** Folders in the work folder, apart from a build's: one may run beside. */
const folders = { search: 'dev-search', data: 'dev-data' };

const pool = openWorkerPool();
const reporter = createReporter();

process.on('message', (message) => {
  if (!isJob(message)) throw new Error('Only options are sent to this process.');
  answer(message).then((sent) => process.send?.(sent));
});
// The parent is gone, perhaps killed.
process.on('disconnect', () => process.exit());
// It may have gone while this module was loaded.
if (!process.connected) process.exit();

/** Only the parent can send messages, and they are of this very type. */
function isJob(message: unknown): message is ReadOptions {
  return typeof message === 'object' && message !== null && 'folder' in message;
}

async function answer(options: ReadOptions): Promise<CollectionAnswer> {
  try {
    return { kind: 'read', data: await readCollection({ ...options, pool, reporter }) };
  } catch (error) {
    return sendableError(error);
  }
}

async function readCollection(options: PipelineOptions & ReadOptions): Promise<ReadData> {
  const began = Date.now();
  const completed = await completeModel(await prepare(options), { ...options, folder: folders.search });
  const { built, dataFolder } = await writeCollectionData(completed, { ...options, folder: folders.data });
  await storeModel({ ...completed, built }, { ...options, folder: options.store });
  const { secondaryLocales: _, ...data } = completed;
  const { folder, names, bytes, shared } = completed.search;
  return { ...data, built, search: { folder, names, bytes, shared }, dataFolder, began };
}
