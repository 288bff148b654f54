import type { Problem } from '#model/schema';
import type { Derived } from '#scripts/pictures/derive';
import { openWorkerPool, type WorkerPool } from '#scripts/pictures/worker-pool';
import { deriveCollection, leaveOutFailed } from '#scripts/pipeline/derive';
import { inspectNamed } from '#scripts/pipeline/inspect';
import type { PipelineOptions } from '#scripts/pipeline/options';
import { read } from '#scripts/pipeline/read';
import { type Shard, shardOf } from '#scripts/pipeline/shard';
import { addNamingRows } from '#scripts/read/named-files/list-named';
import type { RawCollection } from '#scripts/read/raw';
import { count } from '#scripts/report/figures';
import { sortProblems } from '#scripts/report/problems';

export interface MakePicturesOptions extends Pick<PipelineOptions, 'folder' | 'work' | 'reporter'> {
  /** The part of the files to take; all of them if absent. */
  shard?: Shard | undefined;
}

/** Figures for the summary. */
export interface MadePictures extends Pick<Derived, 'made' | 'reused' | 'bytes'> {
  /** Counts of files that were inspected, and of those that the collection names. */
  files: number;
  named: number;
  problems: Problem[];
}

/**
 * Inspects and derives the pictures that a collection names, without its site: several machines may make a part each
 * before one of them builds. The parts of all shards together, in one cache, are what one run makes.
 *
 * @throws CommandError if there is nothing to publish, the file system's error where the cache cannot be written
 */
export async function makePictures(options: MakePicturesOptions): Promise<MadePictures> {
  const raw = await read(options);
  const pool = openWorkerPool();
  try {
    return await makeIn(raw, { ...options, pool });
  } finally {
    await pool.close();
  }
}

async function makeIn(
  raw: RawCollection,
  { work, shard = { part: 1, of: 1 }, pool, reporter }: MakePicturesOptions & { pool: WorkerPool },
): Promise<MadePictures> {
  const files = shardOf(raw.pictures, shard);
  const { pictures, problems, fingerprints } = await reporter.step('Inspect', async (advance) => {
    const value = await inspectNamed(raw, files, { work, pool, advance });
    return { value, summary: count(value.pictures.size, 'picture') };
  });
  const { made, reused, bytes, failed } = await deriveCollection([...pictures.values()].flat(), {
    ...{ raw, fingerprints, work, pool, reporter },
  });
  const left = leaveOutFailed(failed, { pictures, records: raw.records });
  const all = sortProblems([...addNamingRows(problems, raw.records), ...left.problems]);
  return { made, reused, bytes, files: files.length, named: raw.pictures.length, problems: all };
}
