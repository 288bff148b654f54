import { z } from 'zod';
import { type Bitmap, fromBitmap } from '#media/pictures/bitmap';
import { paper } from '#media/pictures/sharp';
import { avif } from '#model/pictures/formats/avif';
import { jpg } from '#model/pictures/formats/jpg';

/** Bytes that a picture takes for a pixel, by which the size of its derivatives is forecast. */
export const densitySchema = z.object({
  /** Width of the copy that was measured, as a part of the picture's. */
  scale: z.number().positive(),
  /** Bytes a pixel in each format at its default quality, without headers. */
  avif: z.number().positive(),
  jpg: z.number().positive(),
});
export type Density = z.infer<typeof densitySchema>;

/** Bytes of a file of each format beside its pixels. */
export const headerBytes = { avif: 300, jpg: 330 } as const;

/** The parts that are measured: encoding all of a picture would take ten times as long as looking at it. */
const grid = 4;
const part = { width: 96, height: 64 };

/** Least bytes a pixel, of a picture of one colour. */
const minDensity = 0.0001;

/** Measures a copy of a picture in AVIF and JPEG, by parts from all over it. */
export async function densityOf(copy: Bitmap): Promise<Omit<Density, 'scale'>> {
  const parts = partsOf(copy);
  const opaque = () => fromBitmap(parts).flatten({ background: paper });
  const { quality, ...options } = avif.encoderOptions('screen', avif.defaultQuality);
  const small = await opaque()
    .avif({ quality, ...options })
    .toBuffer();
  // Without the search for the smallest file, which takes four times as long.
  const plain = await opaque().jpeg({ quality: jpg.defaultQuality }).toBuffer();
  return {
    avif: perPixel(small.length - headerBytes.avif, parts),
    jpg: perPixel(plain.length - headerBytes.jpg, parts),
  };
}

/** Returns bytes a pixel, to four decimals. */
function perPixel(bytes: number, { width, height }: Bitmap): number {
  return Math.max(minDensity, Math.round((bytes / (width * height)) * 10_000) / 10_000);
}

/**
 * Joins parts of a bitmap side by side. No two begin in the same row or column, and the outermost touch the edges, so that margins
 * have their share. A bitmap that is not larger in both directions is returned whole.
 */
export function partsOf(bitmap: Bitmap): Bitmap {
  const [width, height] = [grid * part.width, grid * part.height];
  if (bitmap.width <= width || bitmap.height <= height) return bitmap;
  const { channels } = bitmap;
  const last = grid ** 2 - 1;
  const data = Buffer.alloc(width * height * channels);
  for (let down = 0; down < grid; down++) {
    for (let across = 0; across < grid; across++) {
      const left = Math.round(((bitmap.width - part.width) * (across * grid + down)) / last);
      const top = Math.round(((bitmap.height - part.height) * (down * grid + across)) / last);
      for (let row = 0; row < part.height; row++) {
        const from = ((top + row) * bitmap.width + left) * channels;
        const to = ((down * part.height + row) * width + across * part.width) * channels;
        bitmap.data.copy(data, to, from, from + part.width * channels);
      }
    }
  }
  return { ...bitmap, data, width, height };
}
