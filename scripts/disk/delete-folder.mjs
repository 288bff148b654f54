// Run by delete-folder.ts, in a thread: deletes the folder that it is given.
import { rmSync } from 'node:fs';
import { workerData } from 'node:worker_threads';

rmSync(workerData, { recursive: true, force: true });
