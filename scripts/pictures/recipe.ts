import { createHash } from 'node:crypto';
import type { Derivative } from '#model/derivatives';
import type { Format } from '#model/formats';
import type { Embedded, Picture } from '#model/schema';
import type { PictureOptions } from '#scripts/pictures/picture-options';

/** Raised whenever the code changes what derivatives look like and nothing else in the recipe says so. */
const recipeVersion = 4;

/**
 * Up to this many pixels: a thumbnail. Coarse colour shows most in it, it is on every page, and effort on it costs next
 * to nothing; on larger ones it costs more than the bytes that it saves.
 */
const smallOutput = 150_000;

/** Up to this many pixels WebP gets most effort: what fills the screen of a phone. */
const phoneOutput = 600_000;

/** Up to this many pixels WebP gets some effort: what fills an ordinary screen. Beyond are dense screens and zooming. */
const screenOutput = 2_500_000;

/** What is added to AVIF's quality for thumbnails, which it hurts sooner than WebP does. */
const moreForSmall = 2;

/** How a bitmap becomes a file: sharp's options, by their names. */
export type Recipe =
  | { format: 'avif'; quality: number; effort: number; chromaSubsampling: string }
  | { format: 'webp'; quality: number; effort: number }
  | { format: 'jpg'; quality: number; progressive: boolean; chromaSubsampling: string };

/**
 * How a derivative is encoded. Figures from six photographs, mean butteraugli 3-norm (lower is better), KB and CPU
 * seconds. At 1080 px, WebP 75 effort 4: 1.36 at 181 in 0.40; AVIF 50 with coarse colour, effort 0: 1.25 at 166 in 0.24;
 * effort 1: 1.26 at 150 in 0.55; effort 2: 1.23 at 144 in 1.10. At 384 px, AVIF 50 effort 1: 1.38 at 37 with full
 * colour, 1.43 at 35 with coarse. JPEG, the fallback, is stored in one pass: several save 0.7% of the bytes of the large
 * ones, none of the small ones, and take 1.7 times the CPU. WebP 75, sixteen photographs: effort 0 makes 11% more bytes
 * than effort 1 at 1200 px, 8% at 2560, 3% at 3840, in four fifths of the CPU, and what they look like is the same.
 *
 * @param quality by format, 1 to 100
 */
export function recipeFor(
  { width, height, format }: Pick<Derivative, 'width' | 'height' | 'format'>,
  quality: PictureOptions['quality'],
): Recipe {
  const pixels = width * height;
  const isSmall = pixels <= smallOutput;
  const chromaSubsampling = isSmall ? '4:4:4' : '4:2:0';
  switch (format) {
    case 'avif':
      return {
        format,
        quality: Math.min(100, quality.avif + (isSmall ? moreForSmall : 0)),
        effort: isSmall ? 1 : 0,
        chromaSubsampling,
      };
    case 'webp':
      return { format, quality: quality.webp, effort: webpEffort(pixels) };
    case 'jpg':
      return { format, quality: quality.jpg, progressive: false, chromaSubsampling };
  }
}

function webpEffort(pixels: number): number {
  if (pixels <= phoneOutput) return 2;
  return pixels <= screenOutput ? 1 : 0;
}

/** What a derivative says about its picture. */
export type Credits = Pick<Embedded, 'creators' | 'rights' | 'credit' | 'location'>;

/**
 * Names everything that decides a picture's derivatives of a format besides its own bytes: derivatives under another
 * key are stale.
 *
 * @param options.codecs versions of the encoders
 * @returns 12 hex digits
 */
export function recipeKey(
  picture: Pick<Picture, 'width' | 'height' | 'embedded' | 'wide'>,
  { format, quality, codecs }: { format: Format; quality: PictureOptions['quality']; codecs: string },
): string {
  const { creators, rights, credit, location } = picture.embedded;
  const sizes = [1, smallOutput, smallOutput + 1, phoneOutput + 1, screenOutput + 1];
  const recipes = sizes.map((width) => recipeFor({ width, height: 1, format }, quality));
  // A drawing's size depends on the collection's limit.
  const seen = [picture.width, picture.height, picture.wide];
  const everything = JSON.stringify([
    ...[recipeVersion, codecs, sizes, recipes, seen],
    ...[creators, rights, credit, location],
  ]);
  return createHash('sha256').update(everything).digest('hex').slice(0, 12);
}
