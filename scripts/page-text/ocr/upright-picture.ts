import type { Picture } from '#model/schema';
import { readableSource } from '#scripts/pictures/convert/convert';
import { openUpright } from '#scripts/pictures/original';
import { paper } from '#scripts/pictures/sharp';

/** Longest side that is read, in pixels: letters of 6 points in a newspaper page are 20 pixels high at this size. */
const longestSide = 6000;

/** Dots per inch, as of most scans: what files say of it is often wrong, and then Tesseract takes letters for specks. */
const resolution = 300;

/**
 * Writes a picture as programs read it best: upright, on paper, in shades of grey, as PNG. A large one is made smaller.
 *
 * @param options.source absolute path of its file
 * @param options.target absolute path, ending in .png
 * @throws an error if it cannot be decoded
 */
export async function writeUprightPicture(
  { page }: Pick<Picture, 'page'>,
  { source, target, pixelLimit }: { source: string; target: string; pixelLimit: number },
): Promise<void> {
  const readable = await readableSource(source, pixelLimit);
  const image = await openUpright(readable, { page, pixelLimit });
  await image
    .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: paper })
    .toColourspace('b-w')
    .withDensity(resolution)
    .png({ compressionLevel: 1 })
    .toFile(target);
}
