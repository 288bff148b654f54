import { largestWidth } from '#model/derivatives';
import type { Picture } from '#model/schema';

/**
 * What a picture costs while its derivatives are made, in pixels of about 8 bytes: its own, which a progressive JPEG,
 * a WebP or an AVIF needs all at once, and twice those of its widest derivative, for the bitmaps and AVIF's encoder.
 */
export function costOf({ width, height, frames = 1 }: Pick<Picture, 'width' | 'height' | 'frames'>): number {
  const scale = Math.min(1, largestWidth / width);
  return width * height * (frames + 2 * scale * scale);
}

/** For each core: two pictures of 5120 x 2880 at a time take 400 MB. */
const pixelsForEachCore = 32_000_000;

/** The part of the machine's memory that pictures may take. */
const memoryShare = 0.5;

/**
 * Pixels that may be in flight at the same time.
 *
 * @param machine.memory bytes
 */
export function pixelsInFlight({ cores, memory }: { cores: number; memory: number }): number {
  return Math.min(cores * pixelsForEachCore, (memoryShare * memory) / 8);
}
