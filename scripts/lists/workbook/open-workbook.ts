import { fork } from 'node:child_process';
import type { Fault } from '#model/problems/define-faults';
import { memoryHere } from '#scripts/disk/std';
import { readFault, readPhrase } from '#scripts/lists/problem-texts';
import type { ChosenSheet, SheetChoice } from '#scripts/lists/workbook/read-workbook';
import { programFile } from '../../programs.mjs';

export interface WorkbookJob {
  bytes: Uint8Array;
  choice: SheetChoice;
}

/** Limits for reading, in megabytes of heap and in seconds: a workbook of 170 MB, unpacked, takes 1100 and 12. */
const defaultLimits = {
  megabytes: Math.floor(Math.min(4000, (memoryHere() / 1_000_000) * 0.75)),
  seconds: 120,
};

/** Reads a sheet of a workbook like `readWorkbook`, in a child process. If it crashes, the fault says so. */
export function openWorkbook(
  job: WorkbookJob,
  { megabytes, seconds } = defaultLimits,
): Promise<ChosenSheet | { fault: Fault }> {
  const child = fork(programFile('workbook-process'), {
    execArgv: [`--max-old-space-size=${megabytes}`],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
  });
  const timer = setTimeout(() => child.kill('SIGKILL'), seconds * 1000);
  const answer = new Promise<ChosenSheet | { fault: Fault }>((resolve, reject) => {
    child.once('message', (sheet: ChosenSheet | { fault: Fault }) => resolve(sheet));
    child.once('error', reject);
    const fault = readFault('spreadsheet-too-large', readPhrase('workbook-that-takes-more'), {
      seconds,
      megabytes,
    });
    child.once('close', () => resolve({ fault }));
    child.send(job, () => undefined);
  });
  return answer.finally(() => {
    clearTimeout(timer);
    child.kill('SIGKILL');
  });
}
