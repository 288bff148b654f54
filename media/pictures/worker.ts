/**
 * Probes pictures and makes derivatives in a separate process, so that a decoder's crash affects nothing else and
 * memory can be configured. Reads jobs from its parent, writes the cache. Started by worker-pool.ts.
 */
import { availableParallelism } from 'node:os';
import { readDocument } from '#media/documents/read-document';
import { encodePicture } from '#media/pictures/encode';
import { readHeader } from '#media/pictures/header';
import { iconsCost, makeIconSet } from '#media/pictures/icon-set';
import { bytesInFlight, costOf, documentCost, documentHeader } from '#media/pictures/memory-cost';
import { detectFormat } from '#media/pictures/original';
import { probeFile } from '#media/pictures/probe';
import type { Answer, Job, JobMessage } from '#media/pictures/worker-messages';
import { svg } from '#model/pictures/input-formats';
import { createSemaphore, type Semaphore } from '#scripts/disk/concurrency';
import { memoryHere } from '#scripts/disk/std';

const memory = createSemaphore(bytesInFlight({ cores: availableParallelism(), memory: memoryHere() }));

/** Seconds to render an SVG; a few lines of SVG may take days. */
const secondsPerDrawing = Number(process.argv[2]);

process.on('message', (message) => {
  if (!isJob(message)) throw new Error('Only jobs are sent to this process.');
  const { number, job } = message;
  const reply = (answered: Answer, then?: () => void) =>
    process.send?.({ number, answer: answered }, undefined, undefined, then);
  answer(job, () => reply(tooSlow, () => process.kill(process.pid, 'SIGKILL'))).then((answered) =>
    reply(answered),
  );
});
// The parent has ended, perhaps killed.
process.on('disconnect', () => process.exit());
// It may have ended while this module was loading.
if (!process.connected) process.exit();
process.send?.('ready');

/** Only the parent can send messages, and it sends only jobs. */
function isJob(message: unknown): message is JobMessage {
  return typeof message === 'object' && message !== null && 'job' in message;
}

const tooSlow: Answer = {
  kind: 'refused',
  reason: `it takes longer than ${secondsPerDrawing} seconds to draw`,
};

/**
 * Runs a job.
 * @param giveUp ends the process: nothing else stops a rendering
 */
async function answer(job: Job, giveUp: () => void): Promise<Answer> {
  try {
    return await work(job, giveUp);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // A thread that ran out of memory is not a disk error.
    if (!('code' in error) || String(error.code).startsWith('ERR_WORKER'))
      return { kind: 'refused', reason: error.message };
    const path = 'path' in error ? { path: String(error.path) } : {};
    return { kind: 'fault', code: String(error.code), message: error.message, ...path };
  }
}

async function work(job: Job, giveUp: () => void): Promise<Answer> {
  if (job.kind === 'probe') {
    const { source, pixelLimit, headersOnly } = job;
    const limited = await timeLimited(memory, source, giveUp);
    return {
      kind: 'probed',
      result: await probeFile(source, { memory: limited, pixelLimit, headersOnly }),
    };
  }
  if (job.kind === 'icons') {
    const limited = await timeLimited(memory, job.file, giveUp);
    return { kind: 'made', bytes: await limited.use(await iconsCost(job), () => makeIconSet(job)) };
  }
  if (job.kind === 'document') {
    const { source, ...options } = job;
    return { kind: 'document', read: await memory.use(documentCost, () => readDocument(source, options)) };
  }
  const { picture, ...options } = job;
  const limited = await timeLimited(memory, job.source, giveUp);
  const hasTiles = job.sets.some(({ files }) => files.some(({ tile }) => tile !== undefined));
  const header = picture.isPage ? documentHeader : await readHeader(job.source);
  const cost = costOf(picture, header, { hasTiles });
  const bytes = await limited.use(cost, () => encodePicture(picture, options));
  return bytes === undefined ? { kind: 'changed' } : { kind: 'made', bytes };
}

/** Returns a memory budget that limits the time of renderings; waiting for memory does not count. */
async function timeLimited(all: Semaphore, source: string, giveUp: () => void): Promise<Semaphore> {
  if ((await detectFormat(source)) !== svg) return all;
  return {
    use: (amount, draw) =>
      all.use(amount, async () => {
        const timer = setTimeout(giveUp, secondsPerDrawing * 1000);
        try {
          return await draw();
        } finally {
          clearTimeout(timer);
        }
      }),
  };
}
