/** Reads the workbook that it is given and posts its sheets. Reads and writes no file. Run by workbook-thread.ts. */
import { parentPort, workerData } from 'node:worker_threads';
import { isLocked, parseWorkbook, TooManyCellsError } from '#scripts/read/workbook/parse-workbook';
import type { WorkbookAnswer } from '#scripts/read/workbook/workbook-thread';

function answer(bytes: Uint8Array): WorkbookAnswer {
  try {
    const sheets = parseWorkbook(bytes);
    return sheets.length === 0 && isLocked(bytes) ? { fault: 'locked' } : { sheets };
  } catch (error) {
    if (error instanceof TooManyCellsError) return { fault: 'large' };
    return { fault: isLocked(bytes) ? 'locked' : 'damaged' };
  }
}

const bytes: Uint8Array = workerData;
parentPort?.postMessage(answer(bytes));
