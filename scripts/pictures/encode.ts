import path from 'node:path';
import { type Derivative, derivativeWidths, heightAt } from '#model/derivatives';
import { formatNamed } from '#model/formats';
import type { Picture } from '#model/schema';
import { writeAtomically } from '#scripts/disk/atomic-write';
import { type Bitmap, decodeOriginal, fromBitmap, shrink } from '#scripts/pictures/bitmap';
import { writeCacheEntry } from '#scripts/pictures/cache-entry';
import { writtenCredits } from '#scripts/pictures/credits';
import { type Fingerprint, isUnchanged } from '#scripts/pictures/fingerprint';
import { encodeMoving } from '#scripts/pictures/moving';
import type { PictureOptions } from '#scripts/pictures/picture-options';
import { type PlannedSet, sourceWidth } from '#scripts/pictures/plan';
import { recipeFor } from '#scripts/pictures/recipe';
import { paper } from '#scripts/pictures/sharp';

export interface EncodeOptions {
  /** Absolute path of the original. */
  source: string;
  /** Absolute path of the cache. */
  cache: string;
  sets: readonly PlannedSet[];
  /** Of the original when it was hashed. */
  fingerprint: Fingerprint;
  pictureOptions: Pick<PictureOptions, 'quality' | 'pixelLimit'>;
}

/**
 * Makes sets of a picture's derivatives: decodes the original once and makes each width from a wider one. What a
 * derivative holds does not depend on which others are wanted.
 *
 * @returns bytes written; undefined where the original was changed meanwhile: what was written does not count then
 * @throws sharp's error where the original cannot be decoded, the file system's where a target cannot be written
 */
export async function encodePicture(picture: Picture, options: EncodeOptions): Promise<number | undefined> {
  const { source, cache, sets, fingerprint, pictureOptions } = options;
  const { quality, pixelLimit } = pictureOptions;
  const bitmapAt = bitmapsOf(picture, options);
  const sizes = new Map(sets.map((set) => [set, new Map<string, number>()]));
  const wanted = sets.flatMap((set) => set.files.map((file) => ({ set, ...file })));
  const widestFirst = wanted.sort((a, b) => (b.derivative?.width ?? 0) - (a.derivative?.width ?? 0));
  for (const { set, name, derivative } of widestFirst) {
    const data = derivative
      ? await encode(await bitmapAt(derivative.width), { derivative, picture, quality })
      : await encodeMoving(source, { picture, quality: quality.webp, pixelLimit });
    writeAtomically(path.join(cache, set.folder, name), data);
    sizes.get(set)?.set(name, data.length);
  }
  if (!isUnchanged(source, fingerprint)) return undefined;
  for (const [{ folder }, files] of sizes) await writeCacheEntry(path.join(cache, folder), files);
  return [...sizes.values()].flatMap((files) => [...files.values()]).reduce((sum, bytes) => sum + bytes, 0);
}

/**
 * Every bitmap of a picture by its width, each made when it is first asked for. Asked for from the widest down, it keeps
 * only what a narrower one is still made from.
 */
function bitmapsOf(
  picture: Picture,
  { source, pictureOptions }: Pick<EncodeOptions, 'source' | 'pictureOptions'>,
): (width: number) => Promise<Bitmap> {
  const widths = derivativeWidths(picture.width);
  const made = new Map<number, Promise<Bitmap>>();

  async function make(width: number): Promise<Bitmap> {
    const size = { width, height: heightAt(picture, width) };
    const wider = sourceWidth(width, widths);
    if (wider !== undefined) return shrink(await bitmapAt(wider), size);
    return decodeOriginal(source, { picture, ...size, pixelLimit: pictureOptions.pixelLimit });
  }

  function bitmapAt(width: number): Promise<Bitmap> {
    const bitmap = made.get(width) ?? make(width);
    made.set(width, bitmap);
    const needed = new Set(
      widths.filter((other) => other < width).map((other) => sourceWidth(other, widths)),
    );
    for (const other of made.keys()) if (other > width && !needed.has(other)) made.delete(other);
    return bitmap;
  }

  return bitmapAt;
}

async function encode(
  bitmap: Bitmap,
  {
    derivative,
    picture,
    quality,
  }: { derivative: Derivative; picture: Picture; quality: PictureOptions['quality'] },
): Promise<Buffer> {
  const { exif, xmp } = writtenCredits(picture.embedded, picture);
  const image = fromBitmap(bitmap);
  if (exif) image.withExif(exif);
  if (xmp) image.withXmp(xmp);
  const recipe = recipeFor(derivative, quality);
  const format = formatNamed(recipe.format);
  if (!format.hasAlpha) image.flatten({ background: paper });
  return image.toFormat(format.setting, recipe).toBuffer();
}
