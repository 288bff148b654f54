import { derivativeWidths, heightAt } from '#model/derivatives';
import { type FormatName, formatNamed } from '#model/formats';
import { resolvePictureOptions } from '#scripts/pictures/picture-options';
import { recipeFor } from '#scripts/pictures/plan';
import { paper, sharp } from '#scripts/pictures/sharp';

/** Upright pixels in sRGB, 8 bit. */
export interface Pixels {
  data: Buffer;
  width: number;
  height: number;
  channels: 1 | 2 | 3 | 4;
}

/** Reads a photograph's upright size. */
export async function sizeOf(file: string): Promise<{ width: number; height: number }> {
  const { autoOrient } = await sharp(file).metadata();
  return autoOrient;
}

/** Decodes a photograph at a width. */
export async function pixelsOf(file: string, width: number): Promise<Pixels> {
  const height = heightAt(await sizeOf(file), width);
  const { data, info } = await sharp(file, { autoOrient: true })
    .resize({ width, height, fit: 'fill' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  return { data, width, height, channels: info.channels };
}

/** Opens pixels with sharp. */
export function fromPixels({ data, width, height, channels }: Pixels): ReturnType<typeof sharp> {
  return sharp(data, { raw: { width, height, channels } });
}

/** Encodes exactly as the picture step does. */
export function encodeAsVitrine(pixels: Pixels, format: FormatName): Promise<Buffer> {
  const { width, height } = pixels;
  const recipe = recipeFor({ width, height, format }, resolvePictureOptions({}).quality);
  const image = fromPixels(pixels);
  const { hasAlpha, setting } = formatNamed(format);
  if (!hasAlpha) image.flatten({ background: paper });
  return image.toFormat(setting, recipe).toBuffer();
}

/** Default options of next-image-export-optimizer and eleventy-img. */
export const plainWebp = { quality: 75, effort: 4 };

/** Returns the widths that a photograph is made at. */
export async function widthsOf(file: string): Promise<number[]> {
  return derivativeWidths((await sizeOf(file)).width);
}
