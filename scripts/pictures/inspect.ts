import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import type { Embedded, Picture, Problem } from '#model/schema';
import { hashData } from '#scripts/bytes/bytes';
import { throwIfVanished, vanishedFileError } from '#scripts/disk/vanished-file';
import { forEachConcurrently } from '#scripts/pictures/concurrency';
import {
  type Hashed,
  type HashedFile,
  hashIfChanged,
  isUnchanged,
  readHashIndex,
  type StrictFingerprint,
  type Unreadable,
  writeHashIndex,
} from '#scripts/pictures/file-hashes';
import type { PictureOptions } from '#scripts/pictures/picture-options';
import { decoderCrashed, notMade, problemIn, unreadableFile } from '#scripts/pictures/picture-problems';
import { openProbeCache, type ProbeResult } from '#scripts/pictures/probe-cache';
import type { ResultCache } from '#scripts/pictures/result-cache';
import { readSidecars, withSidecar } from '#scripts/pictures/sidecar';
import type { Answer, Job } from '#scripts/pictures/worker-messages';
import { openWorkerPool, type WorkerCrash, type WorkerPool } from '#scripts/pictures/worker-pool';

/** Number of newly hashed files after which the index is written, so that a killed run need not start over. */
const checkpoint = 1000;

export interface InspectOptions {
  /** Absolute path of the collection folder. */
  root: string;
  /** Absolute path of the cache, `.vitrine/cache`. */
  cache: string;
  /** Absolute path of this machine's index of hashes, `.vitrine/hashes.json`. */
  hashes: string;
  pictureOptions: PictureOptions;
  /** Worker pool to use; the caller closes it. */
  pool?: WorkerPool;
  /** Called after each file. */
  onProgress?: (done: number, total: number) => void;
}

export interface Inspected {
  /** Pictures by file path, in input order; a multi-page file has one entry per page. Rejected files are missing. */
  pictures: Map<string, Picture[]>;
  /** By file. */
  problems: Problem[];
  /** By file: fingerprints of files hashed just now, as long as they have the same bytes. */
  fingerprints: Map<string, StrictFingerprint>;
}

/**
 * Probes each picture once: a file is hashed again only if its size or time changed, and bytes that were probed before, under any
 * name or on another machine, are not decoded again.
 *
 * @param files paths below the collection folder, with forward slashes
 * @throws the file system's error if the cache cannot be written; CommandError if a file is gone or changes
 */
export async function inspectPictures(files: readonly string[], options: InspectOptions): Promise<Inspected> {
  const { root, cache, hashes, pictureOptions, pool = openWorkerPool(), onProgress } = options;
  const unique = [...new Set(files)];
  const before = await readHashIndex(hashes);
  const now = new Map<string, Hashed>();
  const seen = new Map<string, InspectedFile>();
  const probeCache = openProbeCache(cache, pictureOptions.pixelLimit);
  let done = 0;
  let fresh = 0;
  try {
    await forEachConcurrently(unique, 2 * availableParallelism(), async (file) => {
      const source = path.join(root, file);
      const known = before.get(source);
      const found = await inspectFile(file, source, {
        known,
        probeCache,
        pool,
        pixelLimit: pictureOptions.pixelLimit,
      });
      seen.set(file, found);
      if ('hashed' in found) {
        now.set(source, found.hashed);
        if (found.hashed !== known && ++fresh % checkpoint === 0) {
          await writeHashIndex(hashes, new Map([...before, ...now]));
        }
      }
      onProgress?.(++done, unique.length);
    });
  } finally {
    if (pool !== options.pool) await pool.close();
  }
  const all = new Map([...before].filter(([source]) => !isGone(source, now, root)));
  for (const [source, hashed] of now) all.set(source, hashed);
  if (fresh > 0 || all.size !== before.size) await writeHashIndex(hashes, all);
  const { sidecars, problems } = await readSidecars(root, unique);
  const gathered = gather(unique, seen, { sidecars, pictureOptions });
  return { ...gathered, problems: [...gathered.problems, ...problems] };
}

/** Returns whether a file of this collection is gone. Files of others may lie on a disk that is not connected. */
function isGone(source: string, now: ReadonlyMap<string, Hashed>, root: string): boolean {
  return source.startsWith(path.join(root, path.sep)) && !now.has(source) && !existsSync(source);
}

/** A file's pictures, or the reason that it cannot be read. */
type InspectedFile = (HashedFile & { result: ProbeResult }) | Unreadable;

interface FileContext {
  known: Hashed | undefined;
  probeCache: ResultCache<ProbeResult>;
  pool: WorkerPool;
  pixelLimit: number;
}

async function inspectFile(
  file: string,
  source: string,
  { known, probeCache, ...work }: FileContext,
): Promise<InspectedFile> {
  const named = await hashIfChanged(file, source, known);
  if ('unreadable' in named) return named;
  const { hashed } = named;
  const cached = probeCache.read(hashed.hash);
  if (cached) return { ...named, result: cached };
  const answer = await probeTwice({ kind: 'probe', source, pixelLimit: work.pixelLimit }, work.pool);
  switch (answer.kind) {
    case 'probed':
      if (!isUnchanged(source, hashed)) throw vanishedFileError(file, 'is gone or has other bytes now');
      probeCache.write(hashed.hash, answer.result);
      return { ...named, result: answer.result };
    case 'refused':
      return { ...named, result: { seen: [], findings: [notMade(answer.reason)] } };
    case 'crashed':
      return { ...named, result: { seen: [], findings: [decoderCrashed(answer.how)] } };
    case 'fault':
      throwIfVanished(file, answer.code);
      return { unreadable: answer.code };
    case 'made':
    case 'changed':
    case 'document':
      throw new Error('The pool made a picture that it was to probe.');
  }
}

/** Probes a second time on failure, since failures are cached and may be caused by low memory. */
async function probeTwice(job: Job, pool: WorkerPool): Promise<Answer | WorkerCrash> {
  const first = await pool.run(job);
  return first.kind === 'probed' && first.result.seen.length === 0 ? pool.run(job) : first;
}

function gather(
  files: readonly string[],
  found: ReadonlyMap<string, InspectedFile>,
  { sidecars, pictureOptions }: { sidecars: ReadonlyMap<string, Embedded>; pictureOptions: PictureOptions },
): Inspected {
  const pictures = new Map<string, Picture[]>();
  const problems: Problem[] = [];
  const fingerprints = new Map<string, StrictFingerprint>();
  for (const file of files) {
    const seen = found.get(file);
    if (!seen) continue;
    if ('unreadable' in seen) {
      problems.push(problemIn(file, unreadableFile(seen.unreadable)));
      continue;
    }
    const { hash, bytes } = seen.hashed;
    if (seen.fingerprint) fingerprints.set(file, seen.fingerprint);
    const published = seen.result.seen.map((one) =>
      pictureOf({ ...one, hash, file, bytes }, { ...pictureOptions, sidecar: sidecars.get(file) }),
    );
    if (published.length > 0) pictures.set(file, published);
    problems.push(...seen.result.findings.map((problem) => problemIn(file, problem)));
  }
  problems.sort((a, b) => (a.file < b.file ? -1 : a.file > b.file ? 1 : 0));
  return { pictures, problems, fingerprints };
}

/**
 * Returns a picture as the collection publishes it: without its location unless that is wanted, and with its own id.
 *
 * The id is the hash of the original's bytes, so that its address stays when the recipe changes. A later page of the same
 * bytes has another, and so has a picture that is published with its location: addresses are cached for ever, and the
 * location must not come back from a cache when the owner takes it away. So has one whose sidecar changes what is written
 * into its derivatives: the same bytes may lie beside another sidecar.
 */
function pictureOf(
  found: Omit<Picture, 'id'>,
  { location, sidecar }: Pick<PictureOptions, 'location'> & { sidecar: Embedded | undefined },
): Picture {
  const { embedded, page } = found;
  const published = publishedOf(withSidecar(embedded, sidecar), location);
  const credits = creditsOf(published);
  const marks = [
    ...(page ? [`page ${page}`] : []),
    ...(published.location ? ['with its location'] : []),
    ...(credits === creditsOf(publishedOf(embedded, location)) ? [] : [`credited ${credits}`]),
  ];
  return {
    id: marks.length === 0 ? found.hash : marked(found.hash, marks),
    ...found,
    embedded: published,
  };
}

function publishedOf(embedded: Embedded, withLocation: boolean): Embedded {
  const { location, ...others } = embedded;
  return withLocation ? embedded : others;
}

/** Returns the credits of derivatives, as one text. */
function creditsOf({ creators, rights, credit, location }: Embedded): string {
  return JSON.stringify({ creators, rights, credit, location });
}

function marked(hash: string, marks: readonly string[]): string {
  return hashData([hash, ...marks].join(', '));
}
