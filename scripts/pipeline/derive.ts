import { type Derived, type DeriveOptions, derivePictures, resolvePictureOptions } from '#media';
import type { Picture } from '#model/schema';
import { type PipelineOptions, picturePaths } from '#scripts/pipeline/options';
import type { Inspected } from '#scripts/pipeline/prepare';
import { addNamingRows } from '#scripts/read/named-files/list-named';
import type { RawCollection } from '#scripts/read/raw';
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

/** Leaves out pictures of a collection that turn out to be broken only when they are decoded in full. */
export function leaveOutFailed(failed: Derived['failed'], collection: Inspected): Inspected {
  const { raw, opened, problems } = collection;
  const isWhole = ({ id }: Picture) => !failed.has(id);
  const pictures = new Map([...opened.pictures].map(([file, pages]) => [file, pages.filter(isWhole)]));
  const more = addNamingRows([...failed.values()], raw.records);
  return { ...collection, opened: { ...opened, pictures }, problems: [...problems, ...more] };
}
