import { heightAt, largestWidth } from '#model/derivatives';
import { inputFormats } from '#model/input-formats';
import type { Picture } from '#model/schema';

/** What a file's header says that decides how much of it must be in memory at once. */
export interface Header {
  format: string;
  /** Of JPEG and PNG: stored in several passes. */
  isProgressive?: boolean;
  /** EXIF's, 1 to 8. */
  orientation?: number;
}

/** Bytes for each pixel: of a bitmap with its narrower ones, of AVIF's encoder, and of formats that are decoded whole. */
const perPixel = { bitmaps: 5, encoder: 12, whole: 10, turned: 4 };

const inRows = inputFormats.filter(({ isDecodedInRows }) => isDecodedInRows).map(({ decoder }) => decoder);

/**
 * What a picture takes while its derivatives are made, in bytes: the larger of decoding it and encoding the widest.
 * Seen: 5120 x 2880 as progressive JPEG 190 MB.
 */
export function costOf(picture: Pick<Picture, 'width' | 'height' | 'frames'>, header: Header): number {
  const width = Math.min(picture.width, largestWidth);
  const output = width * heightAt(picture, width);
  const decoding = decodingCost(picture, header) + output * perPixel.bitmaps;
  return Math.max(decoding, output * (perPixel.bitmaps + perPixel.encoder));
}

/** What decoding a picture takes, in bytes, besides what comes of it. */
export function decodingCost(
  { width, height, frames = 1 }: Pick<Picture, 'width' | 'height' | 'frames'>,
  { format, isProgressive = false, orientation = 1 }: Header,
): number {
  const pixels = width * height;
  if (!inRows.includes(format) || isProgressive) return pixels * frames * perPixel.whole;
  return orientation > 1 ? pixels * perPixel.turned : 0;
}

/** Bytes for each core: a photograph of 24 megapixels, as cameras store it. */
const bytesForEachCore = 185_000_000;

/** The part of the machine's memory that pictures may take. */
const memoryShare = 0.5;

/**
 * Bytes that pictures in flight may take together.
 *
 * @param machine.memory bytes
 */
export function bytesInFlight({ cores, memory }: { cores: number; memory: number }): number {
  return Math.min(cores * bytesForEachCore, memoryShare * memory);
}
