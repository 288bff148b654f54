import { fork } from 'node:child_process';
import { availableParallelism, constants, setPriority } from 'node:os';
import { type Answer, answerMessageSchema, type Job, type JobMessage } from '#media/pictures/worker-messages';
import { createSemaphore } from '#scripts/disk/concurrency';
import { CommandError } from '#scripts/report/command-error';
import { programFile } from '../../scripts/programs.mjs';

/** A process that probes pictures and makes derivatives. */
export interface WorkerPool {
  /**
   * @returns the answer, or a crash if the job also crashed a process of its own
   * @throws CommandError if no process can be started
   */
  run(job: Job): Promise<Answer | WorkerCrash>;
  /** Waits until the process has ended; the next job starts another. */
  close(): Promise<void>;
}

export interface WorkerCrash {
  kind: 'crashed';
  /** Signal or exit code. */
  how: string;
}

interface Worker {
  run(job: Job): Promise<Answer | WorkerCrash>;
  close(): Promise<void>;
}

interface PoolOptions {
  /** URL of a module to run first in the process. */
  preload?: string;
  /** Seconds to render an SVG; 120 by default. */
  secondsPerDrawing?: number;
  /** True if every other process goes first. */
  isBehind?: boolean;
}

/** Many times the duration of a large map. */
const defaultSeconds = 120;

/**
 * Opens a pool, which starts its process at the first job. After a crash, caused by one of its jobs or by lack of
 * memory, each of them runs again, one at a time, in its own process.
 */
export function openWorkerPool(options: PoolOptions = {}): WorkerPool {
  const suspects = createSemaphore(1);
  let shared: Worker | undefined;

  async function runAlone(job: Job): Promise<Answer | WorkerCrash> {
    const ownWorker = startWorker(options);
    try {
      return await ownWorker.run(job);
    } finally {
      await ownWorker.close();
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

/** Maximum characters kept of a process's standard error. */
const keptErrors = 2000;

function startWorker({ preload, secondsPerDrawing = defaultSeconds, isBehind }: PoolOptions): Worker {
  const child = fork(programFile('worker'), [String(secondsPerDrawing)], {
    execArgv: preload ? ['--import', preload] : [],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    env: {
      ...process.env,
      UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism())),
      // glibc keeps freed memory per thread: 15 photographs peaked at 1,120 MB, and at 595 MB with this.
      MALLOC_ARENA_MAX: '1',
    },
  });
  if (isBehind && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
  const waiting = new Map<number, Waiting>();
  let number = 0;
  let isReady = false;
  let ended: ((job: Waiting) => void) | undefined;
  let errors = '';
  child.stderr?.on('data', (data) => {
    errors = `${errors}${data}`.slice(-keptErrors);
  });

  child.on('message', (message) => {
    const received = answerMessageSchema.parse(message);
    if (received === 'ready') {
      isReady = true;
      return;
    }
    waiting.get(received.number)?.settle(received.answer);
    waiting.delete(received.number);
  });
  // A process that never started is not a picture's fault.
  const end = (how: string) => {
    ended = isReady
      ? ({ settle }) => settle({ kind: 'crashed', how })
      : ({ fail }) =>
          fail(new CommandError(`The process that makes pictures does not start (${how}).`, [errors]));
    for (const job of waiting.values()) ended(job);
    waiting.clear();
  };
  const gone = new Promise<void>((resolve) => {
    const finish = (how: string) => {
      end(how);
      resolve();
    };
    // Standard error may end after the process.
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
        // Jobs of an ending process are settled when it has ended.
        const message: JobMessage = { number, job };
        if (child.connected) child.send(message, () => undefined);
      }),
    async close() {
      if (child.connected) child.disconnect();
      await gone;
    },
  };
}

/** The caller that waits for a job's answer. */
interface Waiting {
  settle: (answer: Answer | WorkerCrash) => void;
  fail: (error: Error) => void;
}
