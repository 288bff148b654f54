import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import {
  type Hashed,
  type HashedFile,
  hashIfChanged,
  isUnchanged,
  readHashIndex,
  type Unreadable,
  writeHashIndex,
} from '#media/files/file-hashes';
import { unreadableFile } from '#media/files/problems';
import type { ResultCache } from '#media/pictures/result-cache';
import type { Answer, Job } from '#media/pictures/worker-messages';
import { openWorkerPool, type WorkerCrash, type WorkerPool } from '#media/pictures/worker-pool';
import { forEachConcurrently } from '#scripts/disk/concurrency';
import { SystemFault } from '#scripts/disk/std';
import { vanishedFileError } from '#scripts/disk/vanished-file';

/** Number of newly hashed files after which the index is saved, so that a killed run need not start over. */
const checkpoint = 1000;

export interface ReadOptions {
  /** Absolute path of the collection folder. */
  root: string;
  /** Absolute path of this machine's index of hashes, `.vitrine/hashes.json`. */
  hashes: string;
  /** Worker pool to use; the caller closes it. */
  pool?: WorkerPool;
  /** Called after each file. */
  onProgress?: (done: number, total: number) => void;
  /** True for a first look: of files that the cache does not know, headers are read at most. */
  glance?: boolean;
}

/** How the pool reads one kind of file. */
export interface Reading<Result> {
  cache: ResultCache<Result>;
  /** @param source absolute path of the file */
  jobOf: (source: string) => Job;
  /** Returns undefined for the answer to another kind of job. */
  resultOf: (answer: Answer) => Result | undefined;
  /** True to read the file again before the result is cached for good: memory may have been short. */
  isDoubtful: (result: Result) => boolean;
  /** Returns the result, not cached, for a file at which the decoder failed. */
  failed: (failure: Failure) => Result;
  /** Returns the result for a file that the cache does not know, if it is left for later. */
  later?: () => Result;
}

export type Failure = Extract<Answer, { kind: 'refused' }> | WorkerCrash;

/** Result of reading a file, or the reason why it cannot be read. */
export type ReadFile<Result> = (HashedFile & { result: Result }) | Unreadable;

/**
 * Reads each file once: only changed files are hashed again, and bytes read before, under any name or on another
 * machine, come from the cache.
 * @param files paths below the collection folder, with forward slashes
 * @returns results by file, in input order
 * @throws the file system's error if the cache cannot be written; CommandError if a file is gone or changed
 */
export async function readEachOnce<Result>(
  files: readonly string[],
  reading: Reading<Result>,
  { root, hashes, pool, onProgress }: ReadOptions,
): Promise<Map<string, ReadFile<Result>>> {
  const unique = [...new Set(files)];
  const before = await readHashIndex(hashes);
  const now = new Map<string, Hashed>();
  const read = new Map<string, ReadFile<Result>>();
  const usedPool = pool ?? openWorkerPool();
  let fresh = 0;
  try {
    await forEachConcurrently(unique, 2 * availableParallelism(), async (file) => {
      const source = path.join(root, file);
      const known = before.get(source);
      const found = await readOnce(file, { source, known, pool: usedPool, ...reading });
      read.set(file, found);
      if ('hashed' in found) {
        now.set(source, found.hashed);
        if (found.hashed !== known && ++fresh % checkpoint === 0)
          await writeHashIndex(hashes, new Map([...before, ...now]));
      }
      onProgress?.(read.size, unique.length);
    });
  } finally {
    if (!pool) await usedPool.close();
  }
  const all = new Map([...before].filter(([source]) => !isGone(source, now, root)));
  for (const [source, hashed] of now) all.set(source, hashed);
  if (fresh > 0 || all.size !== before.size) await writeHashIndex(hashes, all);
  return new Map(
    unique.flatMap((file) => {
      const found = read.get(file);
      return found ? [[file, found] as const] : [];
    }),
  );
}

/**
 * Returns whether a file of this collection is gone. Files of other collections may be on a disk that is not connected.
 */
function isGone(source: string, now: ReadonlyMap<string, Hashed>, root: string): boolean {
  return source.startsWith(path.join(root, path.sep)) && !now.has(source) && !existsSync(source);
}

interface FileContext {
  /** Absolute path of the file. */
  source: string;
  known: Hashed | undefined;
  pool: WorkerPool;
}

/**
 * Reads a file, unless its result is cached.
 * @param file path below the collection folder, for messages
 */
async function readOnce<Result>(
  file: string,
  { source, known, pool, ...reading }: FileContext & Reading<Result>,
): Promise<ReadFile<Result>> {
  const named = await hashIfChanged(file, source, known);
  if ('unreadable' in named) return named;
  const { hashed } = named;
  const cached = reading.cache.read(hashed.hash);
  if (cached) return { ...named, result: cached };
  if (reading.later) return { ...named, result: reading.later() };
  const answer = await runTwice(pool, reading.jobOf(source), reading);
  if (answer.kind === 'refused' || answer.kind === 'crashed')
    return { ...named, result: reading.failed(answer) };
  if (answer.kind === 'fault') {
    // The job could not write page texts to the cache.
    const error = new SystemFault(answer);
    if (answer.path !== source) throw error;
    return { unreadable: unreadableFile(file, error) };
  }
  const result = reading.resultOf(answer);
  if (!result) throw new Error('The pool did another job than it was given.');
  if (!isUnchanged(source, hashed)) throw vanishedFileError(file, 'is gone or has other bytes now');
  reading.cache.write(hashed.hash, result);
  return { ...named, result };
}

async function runTwice<Result>(
  pool: WorkerPool,
  job: Job,
  { resultOf, isDoubtful }: Reading<Result>,
): Promise<Answer | WorkerCrash> {
  const first = await pool.run(job);
  const result = first.kind === 'crashed' ? undefined : resultOf(first);
  return result && isDoubtful(result) ? pool.run(job) : first;
}
