import { webp } from '#model/formats/webp';
import { movingSize } from '#model/moving';
import type { Picture } from '#model/schema';
import { writtenCredits } from '#scripts/pictures/credits';
import { sharp } from '#scripts/pictures/sharp';

/**
 * Makes the moving form of an animation: WebP of one bounded size, in sRGB, which is played as often and as fast as the
 * original. A truncated file gives the frames that are there.
 *
 * @param source absolute path
 * @param options.quality 1 to 100
 * @param options.effort 0 to 6
 * @param options.pixelLimit pixels of all frames together, at most
 * @throws sharp's error where it cannot be decoded; an error where it is no animation that is published moving
 */
export async function encodeMoving(
  source: string,
  {
    picture: { width, height, frames = 1, embedded },
    quality = webp.defaultQuality,
    effort = 2,
    pixelLimit,
  }: {
    picture: Pick<Picture, 'width' | 'height' | 'frames' | 'embedded'>;
    quality?: number | undefined;
    effort?: number;
    pixelLimit: number;
  },
): Promise<Buffer> {
  const size = movingSize({ width, height, frames });
  if (!size) throw new Error(`${source} is too long to be published moving.`);
  const { exif, xmp } = writtenCredits(embedded);
  const image = sharp(source, { animated: true, failOn: 'none', limitInputPixels: pixelLimit });
  if (exif) image.withExif(exif);
  if (xmp) image.withXmp(xmp);
  return image
    .resize({ ...size, fit: 'fill' })
    .webp({ quality, effort })
    .toBuffer();
}
