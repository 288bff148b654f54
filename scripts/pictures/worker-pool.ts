import { fork } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { createSemaphore } from '#scripts/pictures/concurrency';
import {
  type Answer,
  answerMessageSchema,
  type Job,
  type JobMessage,
} from '#scripts/pictures/worker-messages';
import { CommandError } from '#scripts/report/command-error';

/** Where pictures are looked at and made. */
export interface WorkerPool {
  /** @returns what came of it; `died` where the job took its process with it, even when it was alone there
   * @throws where no process can be started */
  run(job: Job): Promise<Answer | WorkerCrash>;
  /** Waits until its process is gone; open again at the next job. */
  close(): Promise<void>;
}

export interface WorkerCrash {
  kind: 'crashed';
  /** Signal or exit code. */
  how: string;
}

/** A process that works. */
interface Worker {
  run(job: Job): Promise<Answer | WorkerCrash>;
  close(): Promise<void>;
}

interface PoolOptions {
  /** Address of a module that the process runs first. */
  preload?: string;
  /** How long an SVG may take to be drawn: 120. */
  secondsPerDrawing?: number;
  /** Environment variables of the process, besides those of this one. */
  env?: Record<string, string>;
}

/** Many times what a large map takes. */
const usualSeconds = 120;

/**
 * Opens a pool: a process is started at the first job. When it dies, one of its jobs is to blame, or the system,
 * which was short of memory: each is done again in a process of its own, one after the other.
 */
export function openWorkerPool(options: PoolOptions = {}): WorkerPool {
  const suspects = createSemaphore(1);
  let shared: Worker | undefined;

  async function runAlone(job: Job): Promise<Answer | WorkerCrash> {
    const own = startWorker(options);
    try {
      return await own.run(job);
    } finally {
      await own.close();
    }
  }

  return {
    async run(job) {
      shared ??= startWorker(options);
      const worker = shared;
      const answer = await worker.run(job);
      if (answer.kind !== 'crashed') return answer;
      if (shared === worker) shared = undefined;
      return suspects.use(1, () => runAlone(job));
    },
    async close() {
      const worker = shared;
      shared = undefined;
      await worker?.close();
    },
  };
}

const workerFile = fileURLToPath(new URL('./worker.cjs', import.meta.url));

/** How much of what a process complains of is kept, in characters. */
const keptComplaints = 2000;

function startWorker({ preload, secondsPerDrawing = usualSeconds, env }: PoolOptions): Worker {
  const child = fork(workerFile, [String(secondsPerDrawing)], {
    execArgv: preload ? ['--import', preload] : [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...process.env,
      // glibc keeps what is freed, in as many arenas as there are threads, unless it is larger than what was freed before.
      // With one arena, and bitmaps given back at once, the peak is a sixth lower. Giving back more costs a tenth more time.
      MALLOC_ARENA_MAX: '1',
      MALLOC_MMAP_THRESHOLD_: '32000000',
      // With the one set, the other stays at 128 KB, and the pages of every bitmap are had from the system anew.
      MALLOC_TRIM_THRESHOLD_: '64000000',
      UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism())),
      ...env,
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
      ? ({ settle }) => settle({ kind: 'crashed', how })
      : ({ fail }) =>
          fail(new CommandError(`The process that makes pictures does not start (${how}).`, [complaints]));
    for (const job of waiting.values()) ended(job);
    waiting.clear();
  };
  const gone = new Promise<void>((resolve) => {
    const finish = (how: string) => {
      end(how);
      resolve();
    };
    // Its last words may come after its end.
    child.once('exit', (code, signal) => {
      const how = signal ?? `exit code ${code}`;
      if (!child.stderr || child.stderr.closed) finish(how);
      else child.stderr.once('close', () => finish(how));
    });
    child.once('error', (error) => finish(error.message));
  });

  return {
    run: (job) =>
      new Promise((settle, fail) => {
        if (ended) return ended({ settle, fail });
        number += 1;
        waiting.set(number, { settle, fail });
        // One that is going as it is sent something is told of by its end.
        const message: JobMessage = { number, job };
        if (child.connected) child.send(message, () => undefined);
      }),
    async close() {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}

/** What waits for a job's answer. */
interface Waiting {
  settle: (answer: Answer | WorkerCrash) => void;
  fail: (error: Error) => void;
}
