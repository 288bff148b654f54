import type { Directory } from '#scripts/pictures/tiff';

/** Up to this part of the first picture's width, one of the same shape is its smaller copy. */
const copyWidth = 0.75;

/** Up to this part of the first picture's longer side, and this many pixels, one of any shape is a thumbnail. */
const thumbnailPart = 0.25;
const thumbnailSide = 256;

/**
 * Which pictures of a TIFF are pages: all but masks, thumbnails, and the levels of a pyramid.
 *
 * Most smaller copies say that they are. Of those that do not, the shape tells: a copy has that of the first picture to
 * the pixel, and two sheets that were scanned have not.
 *
 * @returns their places in the file, from 0; the first is always among them
 */
export function pagesOf(directories: readonly Directory[]): number[] {
  const [first, ...others] = directories;
  if (!first) return [0];
  const further = others.flatMap((directory, at) => (isPage(directory, first) ? [at + 1] : []));
  return [0, ...further];
}

function isPage(directory: Directory, first: Directory): boolean {
  if (directory.auxiliary) return false;
  const sameHeight = (first.height * directory.width) / first.width;
  const isCopy = directory.width <= copyWidth * first.width && Math.abs(directory.height - sameHeight) < 1.5;
  const side = Math.max(directory.width, directory.height);
  const isThumbnail = side <= thumbnailSide && side <= thumbnailPart * Math.max(first.width, first.height);
  return !isCopy && !isThumbnail;
}
