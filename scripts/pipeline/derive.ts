import { type Derived, type DeriveOptions, derivePictures, resolvePictureOptions } from '#media';
import type { Picture, Problem } from '#model/schema';
import { type PipelineOptions, picturePaths } from '#scripts/pipeline/options';
import { addNamingRows } from '#scripts/read/named-files/list-named';
import type { RawCollection, RawRecord } from '#scripts/read/raw';
import { formatDerived } from '#scripts/report/summary';

interface DeriveStepOptions
  extends Pick<PipelineOptions, 'work' | 'pool' | 'reporter'>,
    Pick<DeriveOptions, 'fingerprints'> {
  raw: Pick<RawCollection, 'root' | 'settings'>;
}

/**
 * Makes the derivatives of a collection's pictures as its settings ask.
 *
 * @throws the file system's error if the cache cannot be written
 */
export function deriveCollection(
  pictures: Iterable<Picture>,
  { raw, work, pool, reporter, fingerprints }: DeriveStepOptions,
): Promise<Derived> {
  return reporter.step('Derive', async (advance) => {
    const value = await derivePictures(pictures, {
      root: raw.root,
      cache: picturePaths(work).cache,
      pictureOptions: resolvePictureOptions(raw.settings),
      ...(fingerprints && { fingerprints }),
      ...(pool && { pool }),
      onProgress: ({ done, total, work: share }) => advance(done, total, share),
    });
    return { value, summary: formatDerived(value) };
  });
}

type PicturesByFile = ReadonlyMap<string, readonly Picture[]>;

/**
 * Leaves out pictures that turn out to be broken only when they are decoded in full.
 *
 * @returns the other pictures, by file, and why the rest could not be made
 */
export function leaveOutFailed(
  failed: Derived['failed'],
  { pictures, records }: { pictures: PicturesByFile; records: readonly RawRecord[] },
): { pictures: PicturesByFile; problems: Problem[] } {
  const readable = new Map(
    [...pictures].map(([file, pages]) => [file, pages.filter(({ id }) => !failed.has(id))] as const),
  );
  return { pictures: readable, problems: addNamingRows([...failed.values()], records) };
}
