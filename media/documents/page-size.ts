/** In pixels or points. */
export interface Size {
  width: number;
  height: number;
}

/** Points of an inch, the unit of PDF. */
const pointsPerInch = 72;

/**
 * Makes a page of US letter 1,200 pixels wide, one of the listed widths. A densely printed A4 page takes half a
 * megabyte in all widths and formats; 200 dots per inch would more than double that, and the document itself can be
 * downloaded.
 */
const dotsPerInch = 1200 / 8.5;

/** Limits of the longer side, in pixels: a postcard still fills a screen, and a decoded poster takes at most 64 MB. */
const longerSide = { least: 1200, most: 4000 };

/** Longer side, in pixels, of the rendering that is checked for visible words. */
const checkedSide = 1600;

/** Maximum aspect ratio; a longer page would be a line. */
const maxAspectRatio = 100;

/**
 * Returns the size of a page's picture.
 * @param page in points, as displayed
 * @param pixelLimit pixels of the largest picture of the collection
 * @returns undefined if the page is too narrow to be seen
 */
export function pictureSize(page: Size, pixelLimit: number): Size | undefined {
  const longer = Math.max(page.width, page.height);
  const shorter = Math.min(page.width, page.height);
  if (!(shorter > 0) || longer / shorter > maxAspectRatio) return undefined;
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

/** Returns the size of the rendering that is checked for visible words; never larger than the picture. */
export function checkSize({ width, height }: Size): Size {
  const longer = Math.max(width, height);
  const scale = Math.min(1, Math.max(0.5, checkedSide / longer));
  return { width: Math.ceil(width * scale), height: Math.ceil(height * scale) };
}
