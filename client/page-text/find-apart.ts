import type { FindRequest } from '#client/page-text/find-worker';
import type { Hit } from '#client/page-text/words-on-page';

/** Finds words on the pages of an item in a worker, which ends after its answer. */
export function findInWorker(request: FindRequest): Promise<Hit[]> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./find-worker.ts', import.meta.url));
    worker.addEventListener('message', ({ data }: MessageEvent<Hit[]>) => {
      worker.terminate();
      resolve(data);
    });
    worker.addEventListener('error', ({ message }) => {
      worker.terminate();
      reject(new Error(message));
    });
    worker.postMessage(request);
  });
}
