import { fork } from 'node:child_process';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import { itemIdOf } from '#model/urls';
import { packageRoot } from '#scripts/disk/package-root';
import type { Bundle } from '#scripts/render/bundle';
import { CommandError } from '#scripts/report/command-error';
import type { Advance } from '#scripts/report/reporter';

/** The first argument of a rendering process (next/page-worker.mjs), as JSON. */
export interface WorkerOptions {
  /** Folder of the compiled code. */
  bundle: string;
  buildId: string;
  /** Folder of cached pages. */
  cache: string;
  /** Folder to write the pages to. */
  tree: string;
  /** True to copy pages into it, false to link them. */
  copy: boolean;
}

export interface MakePagesOptions extends Pick<WorkerOptions, 'cache' | 'tree' | 'copy'> {
  /** The store, absolute. */
  store: string;
  advance: Advance;
}

const pageSchema = z.object({
  /** Its file in `pages/`: `/items/[id]`. */
  page: z.string(),
  /** Its address, decoded. */
  path: z.string(),
  /** Its encoded address, if it is one of a dynamic route. Next's own name. */
  _ssgPath: z.string().optional(),
});
export type PageToMake = z.infer<typeof pageSchema>;

const madeSchema = z.object({
  /** Paths of pages in the tree, without ending, each with its key in the cache. */
  made: z.array(z.tuple([z.string(), z.string()])),
  /** Paths of pages that were not in the cache. */
  rendered: z.array(z.string()),
  /** Paths of pages that could not be rendered, each with the error. */
  failed: z.array(z.tuple([z.string(), z.string()])),
});
export type MadeBatch = z.infer<typeof madeSchema>;

export interface PagesMade {
  count: number;
  /** Files of unchanged pages: `/items/a.html`. */
  unchanged: ReadonlySet<string>;
}

/** Next sends messages of its own. */
const messageSchema = z.object({ answer: z.unknown().optional() }).catch({});

/** Pages in one batch: neighbours share chunks of the store. */
const batchSize = 60;

/** So few pages may all fail because of single items. */
const fewPages = 20;

/** Number of batches that one process finishes before a second one has loaded its code. */
const fewBatches = 6;

/**
 * Renders every page of a site with its data, and deletes outdated pages from the cache.
 *
 * @throws UnmadePages if single pages cannot be rendered, CommandError if none of a batch can: each with Next's
 * output
 */
export async function makePages(
  bundle: Bundle,
  { store, advance, ...folders }: MakePagesOptions,
): Promise<PagesMade> {
  const options: WorkerOptions = { bundle: bundle.folder, buildId: bundle.id, ...folders };
  await mkdir(folders.cache, { recursive: true });
  const start = () => startWorker(options, store);
  const first = start();
  const workers = [first];
  const unchanged = new Set<string>();
  const keys = new Set<string>();
  const failed = new Map<string, string>();
  try {
    const pages = z.array(pageSchema).parse(await first.run('list'));
    const batches = Array.from({ length: Math.ceil(pages.length / batchSize) }, (_, n) =>
      pages.slice(n * batchSize, (n + 1) * batchSize),
    );
    let done = 0;
    let failure: unknown;
    async function work(worker: Worker): Promise<void> {
      const helpers: Promise<void>[] = [];
      try {
        for (let batch = batches.shift(); batch && !failure; batch = batches.shift()) {
          const answer = madeSchema.parse(await worker.run(batch));
          for (const [file, error] of answer.failed) failed.set(file, error);
          // If all pages of a batch fail, no single item is to blame.
          if (answer.failed.length === batch.length && batch.length > fewPages)
            throw renderError(`No page could be made: ${batch[0]?.path} …`, worker.lines);
          const rendered = new Set(answer.rendered);
          for (const [path, key] of answer.made) {
            keys.add(key);
            if (!rendered.has(path)) unchanged.add(`${path}.html`);
          }
          done += batch.length;
          advance(done, pages.length);
          // A second process that only links cached pages is hardly faster, and takes twice the CPU.
          const isWorthAnother = answer.rendered.length > batch.length / 4;
          if (workers.length < availableParallelism() && batches.length > fewBatches && isWorthAnother) {
            const helper = start();
            workers.push(helper);
            helpers.push(work(helper));
          }
        }
      } catch (error) {
        failure ??= error;
      }
      await Promise.all(helpers);
    }
    await work(first);
    if (failure) throw failure;
    if (failed.size > 0)
      throw renderError(
        `Pages could not be made: ${[...failed.keys()].join(', ')}.`,
        workers.flatMap(({ lines }) => lines),
        failed,
      );
    await deleteOthers(folders.cache, keys);
    return { count: keys.size, unchanged };
  } finally {
    await Promise.all(workers.map((worker) => worker.close()));
  }
}

interface Worker {
  run(job: 'list' | PageToMake[]): Promise<unknown>;
  /** Lines of its output. */
  lines: readonly string[];
  close(): Promise<void>;
}

const workerFile = join(packageRoot, 'scripts/render/next/page-worker.mjs');

function startWorker(options: WorkerOptions, store: string): Worker {
  const child = fork(workerFile, [JSON.stringify(options)], {
    cwd: options.bundle,
    execArgv: [],
    env: { ...process.env, NODE_ENV: 'production', VITRINE_STORE: store, NEXT_TELEMETRY_DISABLED: '1' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const lines: string[] = [];
  for (const stream of [child.stdout, child.stderr])
    if (stream) createInterface(stream).on('line', (line) => lines.push(line));
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject);
    child.once('close', (code, signal) =>
      reject(renderError(`The pages could not be made: their process ended (${signal ?? code}).`, lines)),
    );
  });
  // A process may end between two jobs, when nobody awaits it.
  ended.catch(() => {});
  const closed = new Promise((resolve) => child.once('close', resolve));
  return {
    lines,
    run(job) {
      const answered = new Promise<unknown>((resolve) => {
        child.on('message', function onMessage(message) {
          const { answer } = messageSchema.parse(message);
          if (answer === undefined) return;
          child.off('message', onMessage);
          resolve(answer);
        });
      });
      child.send(job);
      return Promise.race([answered, ended]);
    },
    async close() {
      child.kill('SIGKILL');
      await closed;
    },
  };
}

/** Pages that could not be rendered: a fault of the program, perhaps only with an unusual item. */
export class UnmadePages extends CommandError {
  /** Their items by id, each with the error. */
  readonly items: ReadonlyMap<string, string>;

  /** @param failed errors, by the files of the pages */
  constructor(message: string, lines: readonly string[], failed: ReadonlyMap<string, string>) {
    super(message, lines);
    this.items = new Map(
      [...failed].flatMap(([file, error]) => {
        const [, part] = itemFile.exec(file) ?? [];
        return part === undefined ? [] : [[itemIdOf(part), error] as const];
      }),
    );
  }
}

/** The file of an item's page, in the main or a secondary locale. */
const itemFile = /^(?:\/[^/]+)?\/items\/([^/]+)$/;

/**
 * Returns the error for the owner, or the system's if the disk is full (disk/full-disk.ts says which). Items are not
 * to blame for other errors of the file system.
 */
function renderError(message: string, lines: readonly string[], failed?: ReadonlyMap<string, string>): Error {
  if (lines.some((line) => line.includes('ENOSPC')))
    return Object.assign(new Error(message), { code: 'ENOSPC' });
  const isOfDisk = lines.some((line) => /^(?:Error: )?E[A-Z]{3,}: /.test(line));
  return failed && !isOfDisk ? new UnmadePages(message, lines, failed) : new CommandError(message, lines);
}

/** Deletes all pages of the cache except `keys`, and leftovers of processes. */
async function deleteOthers(cache: string, keys: ReadonlySet<string>): Promise<void> {
  for (const folder of await readdir(cache, { withFileTypes: true })) {
    const path = join(cache, folder.name);
    if (!folder.isDirectory() || folder.name.startsWith('.'))
      await rm(path, { recursive: true, force: true });
    else
      for (const name of await readdir(path))
        if (!keys.has(name.replace(/-.*/, ''))) await rm(join(path, name), { recursive: true, force: true });
  }
}
