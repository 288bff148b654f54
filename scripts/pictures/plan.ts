import { createHash } from 'node:crypto';
import type { Derivative } from '#model/derivatives';
import type { Embedded, Picture } from '#model/schema';

/** Raised whenever the code changes what derivatives look like and nothing else in the recipe says so. */
const recipeVersion = 1;

/** Above this many pixels an encoder's effort costs more than the bytes that it saves. */
const largeOutput = 1_500_000;

/** Up to this many pixels a JPEG keeps its colour at full resolution: coarse colour shows most in small pictures. */
const smallOutput = 150_000;

/** How a bitmap becomes a file: sharp's options, by their names. */
export type Recipe =
  | { format: 'avif'; quality: number; effort: number; chromaSubsampling: string }
  | { format: 'webp'; quality: number; effort: number }
  | { format: 'jpg'; quality: number; progressive: boolean; mozjpeg: boolean; chromaSubsampling: string };

/**
 * How a derivative is encoded. Figures from four photographs at 1200 px, butteraugli 3-norm (lower is better), KB and
 * CPU seconds: AVIF 55 effort 1 1.36 at 78 in 0.16; effort 0 1.40 at 83 in 0.06; 50 effort 2 1.53 at 64 in 0.29; JPEG
 * 80 1.32 at 138 in 0.02; mozjpeg 80 1.39 at 117 in 0.07. At 3840 px effort 1 costs 0.7 s more than 0 and saves 3%.
 */
export function recipeFor({
  width,
  height,
  format,
}: Pick<Derivative, 'width' | 'height' | 'format'>): Recipe {
  const pixels = width * height;
  if (format === 'avif') {
    return { format, quality: 55, effort: pixels > largeOutput ? 0 : 1, chromaSubsampling: '4:4:4' };
  }
  if (format === 'webp') return { format, quality: 75, effort: 2 };
  return {
    format,
    quality: 80,
    progressive: true,
    mozjpeg: pixels <= largeOutput,
    chromaSubsampling: pixels <= smallOutput ? '4:4:4' : '4:2:0',
  };
}

/**
 * The width whose bitmap a width is made from: the smallest one at least twice as wide, or none, which is the original.
 * Halving costs a quarter of decoding anew for each width. Twice is where the difference to scaling from the largest
 * stays below what butteraugli can tell from the choice of filter (0.1); from 1.4 on it grows.
 *
 * @param widths ascending
 */
export function sourceWidth(width: number, widths: readonly number[]): number | undefined {
  const largest = widths.at(-1);
  if (width === largest) return undefined;
  return widths.find((wider) => wider >= 2 * width) ?? largest;
}

/** What a derivative says about its picture. */
export type Credits = Pick<Embedded, 'creators' | 'rights' | 'credit' | 'location'>;

/**
 * Names everything that decides a picture's derivatives besides its own bytes: derivatives under another key are stale.
 *
 * @param codecs versions of the encoders
 * @returns 12 hex digits
 */
export function recipeKey(picture: Pick<Picture, 'embedded'>, codecs: string): string {
  const { creators, rights, credit, location } = picture.embedded;
  const sizes = [1, smallOutput, smallOutput + 1, largeOutput, largeOutput + 1];
  const recipes = sizes.flatMap((width) => [
    recipeFor({ width, height: 1, format: 'avif' }),
    recipeFor({ width, height: 1, format: 'jpg' }),
  ]);
  const everything = JSON.stringify([
    recipeVersion,
    codecs,
    sizes,
    recipes,
    creators,
    rights,
    credit,
    location,
  ]);
  return createHash('sha256').update(everything).digest('hex').slice(0, 12);
}
