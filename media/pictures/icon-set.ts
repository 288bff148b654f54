import path from 'node:path';
import { type Recorded, recordOf, writeCacheEntry } from '#media/pictures/cache-entry';
import { readableSource } from '#media/pictures/convert/convert';
import { readHeader } from '#media/pictures/header';
import { decodingCost } from '#media/pictures/memory-cost';
import { openUpright } from '#media/pictures/original';
import { writeAtomically } from '#scripts/disk/atomic-write';

/** Icons to make from a picture: square PNGs. */
export interface IconJob {
  kind: 'icons';
  /** Absolute path of the picture. */
  file: string;
  /** `cover` fills the square with the most salient part, `contain` fits the whole picture into it. */
  fit: 'contain' | 'cover';
  /** Background colour. */
  background: string;
  icons: IconSize[];
  cache: string;
  /** Folder of the cache entry, below the cache. */
  folder: string;
  /** Maximum pixels of the picture. */
  pixelLimit: number;
}

/** An icon, in pixels. */
export interface IconSize {
  /** File name in the folder. */
  name: string;
  size: number;
  /** Margin at each edge. */
  margin: number;
}

/** Bytes per pixel of a decoded picture. */
const perPixel = 10;

/** Returns the bytes of memory needed to make a set. */
export async function iconsCost({ file, icons }: IconJob): Promise<number> {
  const seen = await readHeader(file);
  const largest = Math.max(...icons.map(({ size }) => size));
  return (
    largest * largest * perPixel + Math.max(seen.width * seen.height * perPixel, decodingCost(seen, seen))
  );
}

/**
 * Makes a set of icons.
 *
 * @returns bytes written
 * @throws sharp's error if the picture cannot be decoded, the file system's if a target cannot be written
 */
export async function makeIconSet(job: IconJob): Promise<number> {
  const { cache, folder, icons } = job;
  const made = new Map<string, Recorded>();
  for (const icon of icons) {
    const data = await makeIcon(icon, job);
    writeAtomically(path.join(cache, folder, icon.name), data);
    made.set(icon.name, recordOf(data));
  }
  await writeCacheEntry(path.join(cache, folder), made);
  return [...made.values()].reduce((sum, { bytes }) => sum + bytes, 0);
}

async function makeIcon(
  { size, margin }: IconSize,
  { file, fit, background, pixelLimit }: IconJob,
): Promise<Buffer> {
  const source = await readableSource(file, pixelLimit);
  const image = await openUpright(source, { pixelLimit });
  const side = size - 2 * margin;
  return image
    .resize({
      ...{ width: side, height: side, fit, background },
      ...(fit === 'cover' && { position: 'attention' }),
    })
    .flatten({ background })
    .extend({ top: margin, right: margin, bottom: margin, left: margin, background })
    .toColourspace('srgb')
    .png({ compressionLevel: 9 })
    .toBuffer();
}
