import path from 'node:path';
import type { Picture } from '#model/schema';
import { recordedSizes } from '#scripts/pictures/cache-entry';
import { type DeriveOptions, derivePictures } from '#scripts/pictures/derive';
import { planPicture } from '#scripts/pictures/plan';
import { codecs } from '#scripts/pictures/sharp';

export interface Amount {
  files: number;
  bytes: number;
}

/** Pictures that are made to learn how large the others will be. */
const sampleSize = 16;

/**
 * Forecasts the derivatives of pictures: their number, and the bytes of those in the cache with what the others will take
 * by their pixels. Where the cache holds hardly any, a sample from the whole length of the collection is made first.
 */
export async function forecastDerivatives(
  pictures: readonly Picture[],
  options: Omit<DeriveOptions, 'onProgress'>,
): Promise<Amount> {
  const unmade = pictures.filter((picture) => bytesOf(picture, options) === undefined);
  const lacking = Math.max(0, sampleSize - (pictures.length - unmade.length));
  await derivePictures(spread(unmade, lacking), options);
  const total = { files: 0, pixels: 0 };
  const known = { bytes: 0, pixels: 0 };
  for (const picture of pictures) {
    const { files, pixels } = plannedFor(picture, options);
    total.files += files;
    total.pixels += pixels;
    const bytes = bytesOf(picture, options);
    if (bytes === undefined) continue;
    known.bytes += bytes;
    known.pixels += pixels;
  }
  const scale = known.pixels === 0 ? 0 : total.pixels / known.pixels;
  return { files: total.files, bytes: Math.round(known.bytes * scale) };
}

type PlanOptions = Pick<DeriveOptions, 'cache' | 'pictureOptions'>;

/** Counts the files of pictures as other settings would have them. */
export function countDerivatives(
  pictures: readonly Picture[],
  options: Pick<PlanOptions, 'pictureOptions'>,
): number {
  return pictures.reduce((sum, picture) => sum + plannedFor(picture, options).files, 0);
}

function plannedFor(
  picture: Picture,
  { pictureOptions }: Pick<PlanOptions, 'pictureOptions'>,
): { files: number; pixels: number } {
  const files = planPicture(picture, { pictureOptions, codecs }).flatMap((set) => set.files);
  const sizes = files.flatMap(({ derivative, tile }) => derivative ?? tile ?? []);
  const pixels = sizes.reduce((sum, { width, height }) => sum + width * height, 0);
  return { files: files.length, pixels };
}

/** Returns the bytes of a picture's derivatives, or undefined where the cache does not hold all of them. */
function bytesOf(picture: Picture, { cache, pictureOptions }: PlanOptions): number | undefined {
  let bytes = 0;
  for (const { folder, files } of planPicture(picture, { pictureOptions, codecs })) {
    const sizes = recordedSizes(path.join(cache, folder));
    for (const { name } of files) {
      const size = sizes.get(name);
      if (size === undefined) return undefined;
      bytes += size;
    }
  }
  return bytes;
}

/** Returns so many entries of a list, evenly spread over it. */
function spread<Entry>(entries: readonly Entry[], count: number): Entry[] {
  const step = Math.max(1, entries.length / Math.max(1, count));
  return Array.from(
    { length: Math.min(count, entries.length) },
    (_, at) => entries[Math.floor(at * step)],
  ).flatMap((entry) => (entry === undefined ? [] : [entry]));
}
