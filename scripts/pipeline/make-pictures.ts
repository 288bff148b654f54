import type { Derived } from '#media';
import { inspectNamed, inspectNamedDocuments, openWorkerPool, type WorkerPool } from '#media';
import type { Picture, Problem } from '#model/schema';
import { deriveCollection } from '#scripts/pipeline/derive';
import type { PipelineOptions } from '#scripts/pipeline/options';
import { read } from '#scripts/pipeline/read';
import { type Shard, shardOf } from '#scripts/pipeline/shard';
import { addNamingRows, namedDocuments } from '#scripts/read/named-files/list-named';
import type { RawCollection } from '#scripts/read/raw';
import { count } from '#scripts/report/format-numbers';
import { sortProblems } from '#scripts/report/problems';

export interface MakePicturesOptions extends Pick<PipelineOptions, 'folder' | 'work' | 'pool' | 'reporter'> {
  /** The part of the files to process; all of them if absent. */
  shard?: Shard | undefined;
}

/** Figures for the summary. */
export interface MadePictures extends Pick<Derived, 'made' | 'reused' | 'bytes'> {
  /** Numbers of files that were inspected, and of files that the collection names. */
  files: number;
  named: number;
  problems: Problem[];
}

/**
 * Inspects and derives the pictures of a collection, without its site, so that several machines can make a part each
 * before one of them builds. All shards together fill the cache like one run.
 *
 * @throws CommandError if there is nothing to publish, the file system's error if the cache cannot be written
 */
export async function makePictures(options: MakePicturesOptions): Promise<MadePictures> {
  const raw = await read(options);
  if (options.pool) return makeIn(raw, { ...options, pool: options.pool });
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
  const documents = shardOf(namedDocuments(raw.records), shard);
  const { pictures, problems, fingerprints } = await reporter.step('Inspect', async (advance) => {
    const found = await inspectNamed(raw, files, { work, pool, advance });
    const read = await inspectNamedDocuments(raw, documents, { work, pool, advance });
    const pages = [...read.documents].map(([file, document]) => [file, document.pages] as const);
    const value = {
      pictures: new Map<string, readonly Picture[]>([...found.pictures, ...pages]),
      problems: [...found.problems, ...read.problems],
      fingerprints: new Map([...found.fingerprints, ...read.fingerprints]),
    };
    return { value, summary: count(value.pictures.size, 'picture') };
  });
  const { made, reused, bytes, failed } = await deriveCollection([...pictures.values()].flat(), {
    ...{ raw, fingerprints, work, pool, reporter },
  });
  const all = sortProblems(addNamingRows([...problems, ...failed.values()], raw.records));
  const named = raw.pictures.length + namedDocuments(raw.records).length;
  return { made, reused, bytes, files: files.length + documents.length, named, problems: all };
}
