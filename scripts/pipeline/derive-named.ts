import type { Picture } from '#model/schema';
import { type Derived, type DeriveOptions, derivePictures } from '#scripts/pictures/derive';
import { resolvePictureOptions } from '#scripts/pictures/picture-options';
import { picturePaths } from '#scripts/pipeline/named-pictures';
import type { RawCollection } from '#scripts/read/raw';
import type { Reporter } from '#scripts/report/reporter';
import { formatDerived } from '#scripts/report/summary';

interface DeriveNamedOptions extends Pick<DeriveOptions, 'fingerprints' | 'pool'> {
  raw: Pick<RawCollection, 'root' | 'settings'>;
  /** The work folder, `.vitrine`. */
  work: string;
  reporter: Reporter;
}

/**
 * Makes the derivatives of a collection's pictures as its settings wish, as a step of what the user waits for.
 *
 * @throws the file system's error where the cache cannot be written
 */
export function deriveNamed(
  pictures: Iterable<Picture>,
  { raw, work, reporter, ...options }: DeriveNamedOptions,
): Promise<Derived> {
  return reporter.step('Derive', async (advance) => {
    const value = await derivePictures(pictures, {
      ...options,
      root: raw.root,
      cache: picturePaths(work).cache,
      pictureOptions: resolvePictureOptions(raw.settings),
      onProgress: ({ done, total, work: share }) => advance(done, total, share),
    });
    return { value, summary: formatDerived(value) };
  });
}
