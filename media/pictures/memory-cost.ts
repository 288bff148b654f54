import { tileSize } from '#model/iiif/tiles';
import { heightAt } from '#model/pictures/derivatives';
import { inputFormats } from '#model/pictures/input-formats';
import { largestWidth } from '#model/pictures/widths';
import type { Picture } from '#model/schema';

/** Header fields that determine the memory needed. */
export interface Header {
  /** Name in sharp, or of a format that is converted. */
  format: string;
  /** JPEG and PNG: interlaced or progressive. */
  isProgressive?: boolean;
  /** EXIF orientation, 1 to 8. */
  orientation?: number;
}

/**
 * Bytes per pixel: a bitmap with its narrower ones, AVIF's encoder, formats decoded whole, rotation, a row of tiles
 * with the rows of the levels below, converted formats with their decoder's memory, rendered pages.
 */
const perPixel = { bitmaps: 5, encoder: 12, whole: 10, turned: 4, tiles: 11, converted: 30, drawn: 14 };

/** Header of a PDF, whose pages are rendered. */
export const documentHeader: Header = { format: 'pdf' };

/** Bytes needed to read a document: as many as rendering one, until its thread ends. */
export const documentCost = 180_000_000;

const converted = inputFormats.filter(({ isConverted }) => isConverted).map(({ name }) => name);
const inRows = inputFormats.filter(({ isDecodedInRows }) => isDecodedInRows).map(({ decoder }) => decoder);

/**
 * Returns the bytes needed to make a picture's derivatives: the maximum of decoding it, encoding the widest, and
 * cutting tiles. Measured: 5120 x 2880 as progressive JPEG, 190 MB.
 */
export function costOf(
  picture: Pick<Picture, 'width' | 'height' | 'frames'>,
  header: Header,
  { hasTiles = false }: { hasTiles?: boolean } = {},
): number {
  const width = Math.min(picture.width, largestWidth);
  const output = width * heightAt(picture, width);
  const original = decodingCost(picture, header);
  const tiles = hasTiles ? picture.width * tileSize * perPixel.tiles : 0;
  return Math.max(
    original + output * perPixel.bitmaps,
    output * (perPixel.bitmaps + perPixel.encoder),
    original + tiles,
  );
}

/**
 * Longest side of the larger copy, whose density is measured, in pixels: the picture's, halved until it is at most this. JPEG is
 * halved while it is decoded.
 */
export const maxCopiedSide = 2048;

/** Returns the bytes needed to look at a picture: to decode it, and to hold a copy of it for measuring. */
export function lookingCost(picture: Pick<Picture, 'width' | 'height' | 'frames'>, header: Header): number {
  const scale = Math.min(1, maxCopiedSide / Math.max(picture.width, picture.height));
  return decodingCost(picture, header) + picture.width * picture.height * scale ** 2 * perPixel.bitmaps;
}

/** Returns the bytes needed to decode a picture, besides its bitmap. */
export function decodingCost(
  { width, height, frames = 1 }: Pick<Picture, 'width' | 'height' | 'frames'>,
  { format, isProgressive = false, orientation = 1 }: Header,
): number {
  const pixels = width * height;
  if (converted.includes(format)) return pixels * perPixel.converted;
  if (format === documentHeader.format) return pixels * perPixel.drawn;
  if (!inRows.includes(format) || isProgressive) return pixels * frames * perPixel.whole;
  return orientation > 1 ? pixels * perPixel.turned : 0;
}

/** Bytes per core: a typical photograph of 24 megapixels. */
const bytesForEachCore = 185_000_000;

/** Maximum share of the machine's memory for pictures. */
const memoryShare = 0.5;

/**
 * Returns the bytes that pictures may use at the same time.
 * @param machine.memory bytes
 */
export function bytesInFlight({ cores, memory }: { cores: number; memory: number }): number {
  return Math.min(cores * bytesForEachCore, memoryShare * memory);
}
