import { fileURLToPath } from 'node:url';
import { Worker } from 'node:worker_threads';
import type { WorkbookSheet } from '#scripts/read/workbook/parse-workbook';

/** Why a workbook cannot be read: its size, its columns, the program that wrote it, a password, or what is in it. */
export type WorkbookFault = 'large' | 'wide' | 'foreign' | 'locked' | 'damaged';

export type WorkbookAnswer = { sheets: WorkbookSheet[] } | { fault: WorkbookFault };

const threadFile = fileURLToPath(new URL('./thread.cjs', import.meta.url));

/** Megabytes of objects: a workbook of 170 MB, unpacked, with two million cells takes some 600. */
const usualMemory = 1000;
/** That workbook takes some 12 seconds. */
const mostMs = 120_000;

/**
 * Reads the sheets of a workbook in a thread of its own, which ends where one asks for more memory or time than any needs.
 *
 * @param memory megabytes of objects that it may make
 */
export function readSheets(bytes: Uint8Array, memory = usualMemory): Promise<WorkbookAnswer> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(threadFile, {
      workerData: bytes,
      resourceLimits: { maxOldGenerationSizeMb: memory },
    });
    const timer = setTimeout(() => {
      resolve({ fault: 'large' });
      void thread.terminate();
    }, mostMs);
    thread.on('message', (answer: WorkbookAnswer) => resolve(answer));
    thread.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ fault: 'large' });
      else reject(error);
    });
    thread.once('exit', (code) => {
      clearTimeout(timer);
      reject(new Error(`The thread that reads a workbook ended with ${code}.`));
    });
  });
}
