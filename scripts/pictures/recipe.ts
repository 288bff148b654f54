import { createHash } from 'node:crypto';
import type { Derivative } from '#model/derivatives';
import { type FormatName, formatNamed } from '#model/formats';
import type { EncoderOptions, OutputSize } from '#model/formats/output-format';
import type { Embedded, Picture } from '#model/schema';
import type { Qualities } from '#scripts/pictures/picture-options';

/** Raised whenever the code changes what derivatives look like and nothing else in the recipe says so. */
const recipeVersion = 4;

/** Pixels of the largest derivative of each class but the last. */
const mostPixels = { thumbnail: 150_000, phone: 600_000, screen: 2_500_000 } as const;

/** A format's name, and the options of its encoder in sharp. */
export interface Recipe extends EncoderOptions {
  format: FormatName;
}

/** Returns how a derivative is encoded. */
export function recipeFor(
  { width, height, format }: Pick<Derivative, 'width' | 'height' | 'format'>,
  quality: Qualities,
): Recipe {
  const { encoderOptions, defaultQuality } = formatNamed(format);
  return { format, ...encoderOptions(sizeClass(width * height), quality[format] ?? defaultQuality) };
}

function sizeClass(pixels: number): OutputSize {
  if (pixels <= mostPixels.thumbnail) return 'thumbnail';
  if (pixels <= mostPixels.phone) return 'phone';
  return pixels <= mostPixels.screen ? 'screen' : 'dense';
}

/** What a derivative says about its picture. */
export type Credits = Pick<Embedded, 'creators' | 'rights' | 'credit' | 'location'>;

/** Pixels that stand for each class of sizes in a key. */
const sizesOfKey = [1, mostPixels.thumbnail, ...Object.values(mostPixels).map((pixels) => pixels + 1)];

/**
 * Names everything that decides a picture's derivatives of a format besides its own bytes: derivatives under another
 * key are stale.
 *
 * @param options.codecs versions of the encoders
 * @returns 12 hex digits
 */
export function recipeKey(
  picture: Pick<Picture, 'width' | 'height' | 'embedded' | 'wide'>,
  { format, quality, codecs }: { format: FormatName; quality: Qualities; codecs: string },
): string {
  const { creators, rights, credit, location } = picture.embedded;
  const recipes = sizesOfKey.map((width) => recipeFor({ width, height: 1, format }, quality));
  // A drawing's size depends on the collection's limit.
  const seen = [picture.width, picture.height, picture.wide];
  const everything = JSON.stringify([
    ...[recipeVersion, codecs, sizesOfKey, recipes, seen],
    ...[creators, rights, credit, location],
  ]);
  return createHash('sha256').update(everything).digest('hex').slice(0, 12);
}
