import { availableParallelism } from 'node:os';
import path from 'node:path';
import { documentFault } from '#media/documents/problem-texts';
import {
  hashFile,
  isSameFingerprint,
  readFingerprint,
  type StrictFingerprint,
} from '#media/files/file-hashes';
import { missingFiles } from '#media/pictures/cache-entry';
import type { PictureOptions } from '#media/pictures/picture-options';
import { type PlannedSet, planPicture } from '#media/pictures/plan';
import { failureFault, onPage } from '#media/pictures/problem-texts';
import { codecs } from '#media/pictures/sharp';
import { openWorkerPool, type WorkerPool } from '#media/pictures/worker-pool';
import { type Fault, foundIn } from '#model/problems/define-faults';
import type { Picture, Problem } from '#model/schema';
import { forEachConcurrently } from '#scripts/disk/concurrency';
import { SystemFault } from '#scripts/disk/std';
import { vanishedFileError } from '#scripts/disk/vanished-file';

export interface DeriveOptions {
  /** Absolute path of the collection folder. */
  root: string;
  /** Absolute path of the cache, `.vitrine/cache`. */
  cache: string;
  pictureOptions: PictureOptions;
  /** Fingerprints by file, for files unchanged since they were hashed. */
  fingerprints?: ReadonlyMap<string, StrictFingerprint>;
  /** Address of a derivative to make alone, if possible. */
  wanted?: string;
  /** Worker pool to use; the caller closes it. */
  pool?: WorkerPool;
  /** Called when the amount of work is known, and after each picture. */
  onProgress?: (progress: DeriveProgress) => void;
}

/** Progress over pictures that lack derivatives in the cache. */
export interface DeriveProgress {
  done: number;
  total: number;
  /** Megapixels of the originals. */
  work: { done: number; total: number; unit: 'megapixels'; pieces: 'pictures' };
}

export interface Derived {
  /** Number of files made in this run, and found in the cache. */
  made: number;
  reused: number;
  /** Size of the made files. */
  bytes: number;
  /** Pictures with a derivative that could not be made, by picture id. */
  failed: Map<string, Problem>;
}

/** A derivative to publish. */
export interface DerivativeFile {
  /** Address below the site's base path. */
  path: string;
  /** Absolute path in the cache. */
  file: string;
}

type CacheOptions = Pick<DeriveOptions, 'cache' | 'pictureOptions' | 'wanted'>;

/** Lists all derivatives of a picture, made by `derivePictures`. */
export function derivativeFiles(picture: Picture, { cache, pictureOptions }: CacheOptions): DerivativeFile[] {
  return planPicture(picture, { pictureOptions, codecs }).flatMap((set) =>
    set.files.map((file) => ({ path: file.path, file: path.join(cache, set.folder, file.name) })),
  );
}

/** A picture, and its derivatives that the cache lacks. */
interface MissingDerivatives {
  picture: Picture;
  sets: PlannedSet[];
}

/**
 * Makes the derivatives that the cache lacks, on all cores. A picture that fails does not affect others. Finished work
 * is kept: after a killed run, the next one continues.
 * @param pictures pictures with the same address are made once
 * @throws the file system's error if the cache cannot be written; CommandError if an original is gone or changed
 */
export async function derivePictures(pictures: Iterable<Picture>, options: DeriveOptions): Promise<Derived> {
  const { pool = openWorkerPool(), onProgress } = options;
  const { unmade, reused } = findMissing(pictures, options);
  const derived: Derived = { made: 0, reused, bytes: 0, failed: new Map() };
  const megapixels = unmade.reduce((sum, { picture }) => sum + megapixelsOf(picture), 0);
  const amounts = { done: 0, megapixels: 0 };
  const report = () =>
    onProgress?.({
      ...{ done: amounts.done, total: unmade.length },
      work: { done: amounts.megapixels, total: megapixels, unit: 'megapixels', pieces: 'pictures' },
    });
  report();
  try {
    await forEachConcurrently(unmade, availableParallelism(), async ({ picture, sets }) => {
      const result = await make({ picture, sets }, { ...options, pool });
      if ('fault' in result)
        derived.failed.set(picture.id, {
          file: picture.file,
          rows: [],
          ...withPageNumber(picture, result.fault),
        });
      else {
        derived.made += filesIn(sets);
        derived.bytes += result.bytes;
      }
      amounts.done += 1;
      amounts.megapixels += megapixelsOf(picture);
      report();
    });
  } finally {
    if (pool !== options.pool) await pool.close();
  }
  return { ...derived, failed: new Map([...derived.failed].sort(([a], [b]) => (a < b ? -1 : 1))) };
}

/** Lists pictures to make, largest first: started last, a large one would keep one core busy at the end. */
function findMissing(
  pictures: Iterable<Picture>,
  { cache, pictureOptions, wanted }: CacheOptions,
): { unmade: MissingDerivatives[]; reused: number } {
  const unique = new Map<string, Picture>();
  for (const picture of pictures) if (!unique.has(picture.id)) unique.set(picture.id, picture);
  let reused = 0;
  const unmade: MissingDerivatives[] = [];
  for (const picture of unique.values()) {
    const planned = onlyRequested(planPicture(picture, { pictureOptions, codecs }), wanted);
    const sets = planned.map((set) => onlyMissing(set, cache)).filter(({ files }) => files.length > 0);
    reused += filesIn(planned) - filesIn(sets);
    if (sets.length > 0) unmade.push({ picture, sets });
  }
  return { unmade: unmade.sort((a, b) => megapixelsOf(b.picture) - megapixelsOf(a.picture)), reused };
}

/** Keeps only the requested derivative, unless it is cropped from another, or is one of many tiles. */
function onlyRequested(sets: PlannedSet[], wanted: string | undefined): PlannedSet[] {
  const alone = sets.flatMap(({ folder, files }) => {
    const file = files.find(({ path }) => path === wanted);
    return file?.derivative && file.croppedFrom === undefined ? [{ folder, files: [file] }] : [];
  });
  return alone.length > 0 ? alone : sets;
}

/** Removes the files that are in the cache: if an owner asks for more widths, only the new ones are made. */
function onlyMissing({ folder, files }: PlannedSet, cache: string): PlannedSet {
  const missing = new Set(
    missingFiles(
      cache,
      folder,
      files.map(({ name }) => name),
    ),
  );
  return { folder, files: files.filter(({ name }) => missing.has(name)) };
}

function filesIn(sets: readonly PlannedSet[]): number {
  return sets.reduce((sum, { files }) => sum + files.length, 0);
}

function megapixelsOf({ width, height }: Picture): number {
  return (width * height) / 1_000_000;
}

/** Adds the page number to a fault; the first page of a file other than a document stands for the file. */
function withPageNumber({ page = 0, isPage }: Picture, fault: Fault): Fault {
  const named = isPage || page > 0 ? onPage(fault, page + 1) : fault;
  return isPage ? documentFault('document-page-failed', foundIn(named)) : named;
}

/** Makes derivatives; throws if the original no longer matches its hash. */
async function make(
  { picture, sets }: MissingDerivatives,
  { root, cache, pictureOptions, fingerprints, pool }: DeriveOptions & { pool: WorkerPool },
): Promise<{ bytes: number } | { fault: Fault }> {
  const source = path.join(root, picture.file);
  const known = fingerprints?.get(picture.file);
  const { fingerprint, hash } = await fingerprintAndHash(source, { known, hash: picture.hash }).catch(
    ({ code }: NodeJS.ErrnoException) => {
      throw vanishedFileError(picture.file, `cannot be read any more (${code})`);
    },
  );
  if (hash !== picture.hash) throw hasChanged(picture);
  const { quality, pixelLimit } = pictureOptions;
  const job = {
    kind: 'make' as const,
    source,
    cache,
    picture,
    sets,
    fingerprint,
    pictureOptions: { quality, pixelLimit },
  };
  const answer = await pool.run(job);
  switch (answer.kind) {
    case 'made':
      return answer;
    case 'refused':
    case 'crashed':
      return { fault: failureFault(answer) };
    case 'changed':
      throw hasChanged(picture);
    case 'fault':
      if (answer.path === source)
        throw vanishedFileError(picture.file, `cannot be read any more (${answer.code})`);
      throw new SystemFault(answer);
    case 'probed':
    case 'document':
      throw new Error('The pool probed a picture that it was to make.');
  }
}

function hasChanged({ file }: Picture): Error {
  return vanishedFileError(file, 'is gone or has other bytes now');
}

/** Hashes the original only if it may have changed since its fingerprint was taken. */
async function fingerprintAndHash(
  source: string,
  { known, hash }: { known: StrictFingerprint | undefined; hash: string },
): Promise<{ fingerprint: StrictFingerprint; hash: string }> {
  const fingerprint = readFingerprint(source);
  const isKnown = known !== undefined && isSameFingerprint(fingerprint, known);
  return { fingerprint, hash: isKnown ? hash : await hashFile(source) };
}
