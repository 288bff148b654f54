import { type ChildProcess, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createBudget } from '#scripts/pictures/budget';
import { type Answer, answerMessageSchema, type Job } from '#scripts/pictures/jobs';

/** Where pictures are looked at and made. */
export interface Workshop {
  /** @returns what came of it; `died` where the job took its process with it, even when it was alone there */
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
  close(): void;
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

const workerFile = fileURLToPath(new URL('./worker.ts', import.meta.url));
const typescript = pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href;

function startWorker(preload?: string): Worker {
  const child = fork(workerFile, {
    execArgv: [typescript, ...(preload ? [preload] : [])].flatMap((module) => ['--import', module]),
    env: {
      ...process.env,
      // glibc keeps what is freed in as many arenas as there are threads: a third more memory at the peak.
      MALLOC_ARENA_MAX: '2',
      UV_THREADPOOL_SIZE: String(Math.max(4, availableParallelism())),
    },
  });
  const waiting = new Map<number, (answer: Answer | Died) => void>();
  let number = 0;
  let died: Died | undefined;

  child.on('message', (message) => {
    const { number: answered, answer } = answerMessageSchema.parse(message);
    waiting.get(answered)?.(answer);
    waiting.delete(answered);
  });
  const end = (how: string) => {
    died = { kind: 'died', how };
    for (const settle of waiting.values()) settle(died);
    waiting.clear();
  };
  child.once('exit', (code, signal) => end(signal ?? `exit code ${code}`));
  child.once('error', (error) => end(error.message));

  return {
    do: (job) =>
      new Promise((settle) => {
        if (died) return settle(died);
        number += 1;
        waiting.set(number, settle);
        send(child, { number, job });
      }),
    close: () => child.disconnect(),
  };
}

/** A process that is going as it is sent something is told of by its exit. */
function send(child: ChildProcess, message: { number: number; job: Job }): void {
  if (child.connected) child.send(message, () => undefined);
}
