import { derivativeFor } from '#model/derivatives';
import type { ShownFormat } from '#model/formats';
import type { Card } from '#model/schema';

/** Preview of a page on social networks: a JPEG of the site. */
export interface SharedPicture {
  /** Address below the base path. */
  path: string;
  /** Pixels. */
  width: number;
  height: number;
  /** Absent where it shows the page's title. */
  alt?: string;
}

/** Largest size that networks show, in pixels (https://developers.facebook.com/docs/sharing/webmasters/images/). */
export const sharedSize = { width: 1200, height: 630 };

/**
 * Returns a picture as it is, at the width that networks show; none where it is veiled.
 *
 * @param format one that networks read
 */
export function plainSharedPicture(
  { picture, alt }: Pick<Card, 'picture' | 'alt'>,
  format: ShownFormat,
): SharedPicture | undefined {
  if (!picture || picture.veiled) return undefined;
  const { path, width, height } = derivativeFor(picture, format, sharedSize.width);
  return { path, width, height, ...(alt && { alt }) };
}
