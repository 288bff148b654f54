/** Pixels, or points. */
export interface Size {
  width: number;
  height: number;
}

/** Points of an inch, the unit of PDF. */
const pointsPerInch = 72;

/**
 * A page of American letter is 1,200 pixels wide, which is a listed width: an A4 page of dense print takes half a megabyte in all widths
 * and formats. At 200 dots it takes more than twice as much, and its document is at hand for who looks closer.
 */
const dotsPerInch = 1200 / 8.5;

/**
 * Pixels of the longer side: a page of the size of a postcard still fills a screen, and a decoded poster takes no more than 64
 * MB.
 */
const longerSide = { least: 1200, most: 4000 };

/** Pixels of the longer side at which it is looked whether words are seen. */
const checkedSide = 1600;

/** A page many times as long as wide is a line in its picture. */
const mostElongated = 100;

/**
 * Returns the size of a page's picture.
 *
 * @param page in points, as seen
 * @param pixelLimit pixels of the largest picture of the collection
 * @returns undefined if nothing of it would be seen
 */
export function pictureSize(page: Size, pixelLimit: number): Size | undefined {
  const longer = Math.max(page.width, page.height);
  const shorter = Math.min(page.width, page.height);
  if (!(shorter > 0) || longer / shorter > mostElongated) return undefined;
  const side = Math.min(
    Math.max((longer * dotsPerInch) / pointsPerInch, longerSide.least),
    longerSide.most,
    Math.sqrt((pixelLimit * longer) / shorter),
  );
  const scale = side / longer;
  return {
    width: Math.max(1, Math.floor(page.width * scale)),
    height: Math.max(1, Math.floor(page.height * scale)),
  };
}

/** Pixels of the longer side at which it is looked whether words are seen: never finer than the picture. */
export function checkSize({ width, height }: Size): Size {
  const longer = Math.max(width, height);
  const scale = Math.min(1, Math.max(0.5, checkedSide / longer));
  return { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
}
