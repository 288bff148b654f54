import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createBudget } from '#scripts/pictures/budget';
import { type Answer, answerMessageSchema, type Job } from '#scripts/pictures/jobs';

/** Where pictures are looked at and made. */
export interface Workshop {
  /** @returns what came of it; `died` where the job took its process with it, even when it was alone there
   * @throws where no process can be started */
  do(job: Job): Promise<Answer | Died>;
  close(): void;
}

export interface Died {
  kind: 'died';
  /** Signal or exit code. */
  how: string;
}

/** A process that works. */
interface Worker {
  do(job: Job): Promise<Answer | Died>;
  close(): unknown;
}

/**
 * Opens a workshop: a process is started at the first job. When it dies, one of its jobs is to blame, or the system,
 * which was short of memory: each is done again in a process of its own, one after the other.
 */
export function openWorkshop({ preload }: { preload?: string } = {}): Workshop {
  const suspects = createBudget(1);
  let shared: Worker | undefined;

  async function doAlone(job: Job): Promise<Answer | Died> {
    const own = startWorker(preload);
    try {
      return await own.do(job);
    } finally {
      own.close();
    }
  }

  return {
    async do(job) {
      shared ??= startWorker(preload);
      const worker = shared;
      const answer = await worker.do(job);
      if (answer.kind !== 'died') return answer;
      if (shared === worker) shared = undefined;
      return suspects.spend(1, () => doAlone(job));
    },
    close() {
      shared?.close();
      shared = undefined;
    },
  };
}

const workerFile = fileURLToPath(new URL('./worker.cjs', import.meta.url));

/** How much of what a process complains of is kept, in characters. */
const keptComplaints = 2000;

function startWorker(preload?: string): Worker {
  const child = fork(workerFile, {
    execArgv: preload ? ['--import', preload] : [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...process.env,
      // glibc keeps what is freed, in as many arenas as there are threads. With few, and with large blocks given back at
      // once, two pictures of 5120 x 2880 at a time take 420 MB instead of 740, and no more time.
      MALLOC_ARENA_MAX: '2',
      MALLOC_MMAP_THRESHOLD_: '4000000',
      UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism())),
    },
  });
  const waiting = new Map<number, Waiting>();
  let number = 0;
  let isReady = false;
  let ended: ((job: Waiting) => void) | undefined;
  let complaints = '';
  child.stderr?.on('data', (data) => {
    complaints = `${complaints}${data}`.slice(-keptComplaints);
  });

  child.on('message', (message) => {
    const told = answerMessageSchema.parse(message);
    if (told === 'ready') {
      isReady = true;
      return;
    }
    waiting.get(told.number)?.settle(told.answer);
    waiting.delete(told.number);
  });
  // A process that never began is no picture's fault.
  const end = (how: string) => {
    ended = isReady
      ? ({ settle }) => settle({ kind: 'died', how })
      : ({ fail }) =>
          fail(new Error(`The process that makes pictures does not start (${how}). ${complaints}`));
    for (const job of waiting.values()) ended(job);
    waiting.clear();
  };
  child.once('close', (code, signal) => end(signal ?? `exit code ${code}`));
  child.once('error', (error) => end(error.message));

  return {
    do: (job) =>
      new Promise((settle, fail) => {
        if (ended) return ended({ settle, fail });
        number += 1;
        waiting.set(number, { settle, fail });
        // One that is going as it is sent something is told of by its end.
        if (child.connected) child.send({ number, job }, () => undefined);
      }),
    close: () => child.connected && child.disconnect(),
  };
}

/** What waits for a job's answer. */
interface Waiting {
  settle: (answer: Answer | Died) => void;
  fail: (error: Error) => void;
}
