import { type Derivative, derivativeWidths, heightAt } from '#model/derivatives';
import type { Picture } from '#model/schema';
import { writeAtomically } from '#scripts/pictures/atomic';
import { type Bitmap, decodeOriginal, fromBitmap, shrink } from '#scripts/pictures/bitmap';
import { writtenCredits } from '#scripts/pictures/credits';
import { recipeFor, sourceWidth } from '#scripts/pictures/plan';
import { paper } from '#scripts/pictures/sharp';

/** A derivative to make, and where to put it. */
export interface Wanted {
  derivative: Derivative;
  /** Absolute path. */
  target: string;
}

/**
 * Makes derivatives of one picture: decodes the original once and makes each width from a wider one. What a derivative
 * holds does not depend on which others are wanted.
 *
 * @param options.source absolute path of the original
 * @returns bytes written
 * @throws sharp's error where the original cannot be decoded, the file system's where a target cannot be written
 */
export async function encodePicture(
  picture: Picture,
  { source, wanted }: { source: string; wanted: readonly Wanted[] },
): Promise<number> {
  const bitmapAt = bitmapsOf(picture, source);
  const widestFirst = [...wanted].sort((a, b) => b.derivative.width - a.derivative.width);
  let bytes = 0;
  for (const { derivative, target } of widestFirst) {
    const data = await encode(await bitmapAt(derivative.width), derivative, picture);
    await writeAtomically(target, data);
    bytes += data.length;
  }
  return bytes;
}

/** Every bitmap of a picture by its width, each made when it is first asked for. */
function bitmapsOf(picture: Picture, source: string): (width: number) => Promise<Bitmap> {
  const widths = derivativeWidths(picture.width);
  const made = new Map<number, Promise<Bitmap>>();

  async function make(width: number): Promise<Bitmap> {
    const size = { width, height: heightAt(picture, width) };
    const wider = sourceWidth(width, widths);
    if (wider !== undefined) return shrink(await bitmapAt(wider), size);
    return decodeOriginal(source, { ...size, picture, pixelLimit: picture.width * picture.height });
  }

  function bitmapAt(width: number): Promise<Bitmap> {
    const bitmap = made.get(width) ?? make(width);
    made.set(width, bitmap);
    return bitmap;
  }

  return bitmapAt;
}

async function encode(bitmap: Bitmap, derivative: Derivative, picture: Picture): Promise<Buffer> {
  const { exif, xmp } = writtenCredits(picture.embedded);
  const image = fromBitmap(bitmap);
  if (exif) image.withExif(exif);
  if (xmp) image.withXmp(xmp);
  const recipe = recipeFor(derivative);
  if (recipe.format === 'avif') return image.avif(recipe).toBuffer();
  if (recipe.format === 'webp') return image.webp(recipe).toBuffer();
  return image.flatten({ background: paper }).jpeg(recipe).toBuffer();
}
