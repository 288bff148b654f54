import { Worker } from 'node:worker_threads';

/** Deletes a folder, if it is there, in a thread of its own: of a hundred thousand files, beside other work. */
export function deleteFolder(folder: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./delete-folder.mjs', import.meta.url), { workerData: folder });
    thread.once('error', reject);
    thread.once('exit', () => resolve());
  });
}
