/**
 * Looks at pictures and makes derivatives, in a process of its own: a decoder that crashes takes nothing else with it,
 * and memory can be set up for pictures. Reads jobs from its parent, writes the cache. Run by workshop.ts.
 */
import { availableParallelism, totalmem } from 'node:os';
import { createBudget } from '#scripts/pictures/budget';
import { composeSet, composingCost } from '#scripts/pictures/compose';
import { bytesInFlight, costOf } from '#scripts/pictures/cost';
import { encodePicture } from '#scripts/pictures/encode';
import type { Answer, Job, JobMessage } from '#scripts/pictures/jobs';
import { lookAt } from '#scripts/pictures/look';
import { openOriginal } from '#scripts/pictures/source';

const budget = createBudget(bytesInFlight({ cores: availableParallelism(), memory: memoryHere() }));

/** Bytes: the machine's, or what a container may use of them. */
function memoryHere(): number {
  const limit = process.constrainedMemory();
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}

process.on('message', (message) => {
  if (!isJob(message)) throw new Error('Only jobs are sent to this process.');
  const { number, job } = message;
  answer(job).then((answered) => process.send?.({ number, answer: answered }));
});
// The parent is gone, perhaps killed.
process.on('disconnect', () => process.exit());
process.send?.('ready');

/** Nobody but the parent can send anything, and its jobs are of this very type. */
function isJob(message: unknown): message is JobMessage {
  return typeof message === 'object' && message !== null && 'job' in message;
}

async function answer(job: Job): Promise<Answer> {
  try {
    return await work(job);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (!('code' in error)) return { kind: 'refused', reason: error.message };
    const path = 'path' in error ? { path: String(error.path) } : {};
    return { kind: 'fault', code: String(error.code), message: error.message, ...path };
  }
}

async function work(job: Job): Promise<Answer> {
  if (job.kind === 'look') {
    return { kind: 'looked', outcome: await lookAt(job.source, { budget, pixelLimit: job.pixelLimit }) };
  }
  if (job.kind === 'compose') {
    return { kind: 'made', bytes: await budget.spend(await composingCost(job), () => composeSet(job)) };
  }
  const { picture, ...options } = job;
  const original = await openOriginal(job.source, { limitInputPixels: false, failOn: 'none' });
  const cost = costOf(picture, await original.metadata());
  const bytes = await budget.spend(cost, () => encodePicture(picture, options));
  return bytes === undefined ? { kind: 'changed' } : { kind: 'made', bytes };
}
