/**
 * The pictures of a collection without its site, or one part of them: what several machines do before one of them
 * builds. Reads the collection folder, writes the cache. Run by `vitrine pictures`.
 */
import type { Problem } from '#model/schema';
import type { Derived } from '#scripts/pictures/derive';
import { type Shard, shardOf } from '#scripts/pictures/shard';
import { openWorkerPool, type WorkerPool } from '#scripts/pictures/worker-pool';
import { deriveNamed } from '#scripts/pipeline/derive-named';
import {
  inspectNamed,
  type ReadCollection,
  readCollection,
  tellFailed,
  withoutFailed,
} from '#scripts/pipeline/named-pictures';
import { count } from '#scripts/report/figures';
import { sortProblems } from '#scripts/report/problems';
import type { Reporter } from '#scripts/report/reporter';
import { tellNamingRows } from '#scripts/resolve/named-by';

export interface MakePicturesOptions {
  folder: string;
  /** The work folder, `.vitrine`. */
  work: string;
  /** The part of the files to take; all of them if absent. */
  shard?: Shard | undefined;
  reporter: Reporter;
}

/** What was made, for the summary. */
export interface MadePictures extends Pick<Derived, 'made' | 'reused' | 'bytes'> {
  /** Files that were looked at, and those that the collection names. */
  files: number;
  named: number;
  problems: Problem[];
}

/**
 * Inspects and derives the pictures that a collection names. The parts of all shards together, in one cache, are what
 * one run makes.
 *
 * @throws FolderError if there is nothing to publish, the file system's error where the cache cannot be written
 */
export async function makePictures(options: MakePicturesOptions): Promise<MadePictures> {
  const read = await readCollection(options.folder, options);
  const pool = openWorkerPool();
  try {
    return await makeIn(read, { ...options, pool });
  } finally {
    await pool.close();
  }
}

async function makeIn(
  { raw, located, pictures: named }: ReadCollection,
  { work, shard = { part: 1, of: 1 }, pool, reporter }: MakePicturesOptions & { pool: WorkerPool },
): Promise<MadePictures> {
  const files = shardOf(named, shard);
  const { pictures, problems, fingerprints } = await reporter.step('Inspect', async (advance) => {
    const value = await inspectNamed(raw, files, { work, pool, advance });
    return { value, summary: count(value.pictures.size, 'picture') };
  });
  const { made, reused, bytes, failed } = await deriveNamed([...pictures.values()].flat(), {
    ...{ raw, fingerprints, work, pool, reporter },
  });
  const told = sortProblems([
    ...tellNamingRows(problems, located),
    ...tellFailed(failed, { pictures: withoutFailed(pictures, failed), located }),
  ]);
  return { made, reused, bytes, files: files.length, named: named.length, problems: told };
}
