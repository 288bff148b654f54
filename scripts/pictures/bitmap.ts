import type { OutputInfo } from 'sharp';
import { pixelLimit, sharp } from '#scripts/pictures/sharp';

/** A decoded picture: 8-bit sRGB, three bytes a pixel, or four with alpha. */
export interface Bitmap {
  data: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

interface Size {
  width: number;
  height: number;
}

/**
 * Decodes an original once: upright, in sRGB, 8 bit, without an alpha channel that says nothing. JPEG and WebP are
 * shrunk while they are decoded where the size allows it. A truncated file gives what is there.
 *
 * @throws sharp's error where nothing can be decoded
 */
export async function decodeOriginal(file: string, { width, height }: Size): Promise<Bitmap> {
  const decoded = await sharp(file, { autoOrient: true, failOn: 'none', limitInputPixels: pixelLimit })
    .resize({ width, height, fit: 'fill' })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const bitmap = bitmapOf(decoded);
  return bitmap.channels === 4 && isOpaque(bitmap) ? withoutAlpha(bitmap) : bitmap;
}

/** What sharp's raw output in sRGB is: three channels, or four with alpha, whatever it was made from. */
export function bitmapOf({ data, info }: { data: Buffer; info: OutputInfo }): Bitmap {
  return { data, width: info.width, height: info.height, channels: info.channels === 4 ? 4 : 3 };
}

/** Whether nothing shines through. */
export function isOpaque({ data, channels }: Bitmap): boolean {
  if (channels === 3) return true;
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 255) return false;
  return true;
}

/** A bitmap, smaller. */
export async function shrink(bitmap: Bitmap, { width, height }: Size): Promise<Bitmap> {
  const data = await fromBitmap(bitmap).resize({ width, height, fit: 'fill' }).raw().toBuffer();
  return { data, width, height, channels: bitmap.channels };
}

/** sharp with a bitmap as its input. */
export function fromBitmap({ data, width, height, channels }: Bitmap): ReturnType<typeof sharp> {
  return sharp(data, { raw: { width, height, channels }, limitInputPixels: pixelLimit });
}

async function withoutAlpha(bitmap: Bitmap): Promise<Bitmap> {
  return { ...bitmap, data: await fromBitmap(bitmap).removeAlpha().raw().toBuffer(), channels: 3 };
}
