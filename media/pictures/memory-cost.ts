import { tileSize } from '#model/iiif/tiles';
import { heightAt } from '#model/pictures/derivatives';
import { inputFormats } from '#model/pictures/input-formats';
import { largestWidth } from '#model/pictures/widths';
import type { Picture } from '#model/schema';

/** Fields of a file's header that decide how much of it must be in memory at once. */
export interface Header {
  /** Name in sharp, or that of a format that is converted. */
  format: string;
  /** JPEG and PNG: stored in several passes. */
  isProgressive?: boolean;
  /** EXIF's, 1 to 8. */
  orientation?: number;
}

/**
 * Bytes for each pixel: a bitmap with its narrower ones, AVIF's encoder, formats that are decoded whole, turning, a row of tiles
 * with the rows of the levels below, formats that are converted with their decoder's memory, pages that are drawn.
 */
const perPixel = { bitmaps: 5, encoder: 12, whole: 10, turned: 4, tiles: 11, converted: 30, drawn: 14 };

/** A PDF, whose pages are drawn. */
export const documentHeader: Header = { format: 'pdf' };

/** Bytes that reading a document takes: as much as drawing one, until its thread ends. */
export const documentCost = 180_000_000;

const converted = inputFormats.filter(({ isConverted }) => isConverted).map(({ name }) => name);
const inRows = inputFormats.filter(({ isDecodedInRows }) => isDecodedInRows).map(({ decoder }) => decoder);

/**
 * Returns the bytes that making a picture's derivatives takes: the largest of decoding it, encoding the widest, and cutting
 * it into tiles. Measured: 5120 x 2880 as progressive JPEG, 190 MB.
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

/** Returns the bytes that decoding a picture takes, besides its bitmap. */
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

/** A photograph of 24 megapixels, as cameras store it, for each core. */
const bytesForEachCore = 185_000_000;

/** Share of the machine's memory that pictures may take. */
const memoryShare = 0.5;

/**
 * Returns the bytes that pictures may take at the same time.
 *
 * @param machine.memory bytes
 */
export function bytesInFlight({ cores, memory }: { cores: number; memory: number }): number {
  return Math.min(cores * bytesForEachCore, memoryShare * memory);
}
