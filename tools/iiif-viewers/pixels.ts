import sharp from 'sharp';

/** A picture as it is found in a screenshot. */
export interface Fit {
  /** Mean difference of the channels, 0 to 255. */
  difference: number;
  /** The width of the whole picture, in pixels of the screenshot. */
  width: number;
}

/** The difference up to which a picture counts as seen. JPEG and smoothing make about 2, of a page of small type 10; another picture, 25 and more. */
export const largestDifference = 12;

/** Pixels that screenshot and picture are compared at, across and down: coarse enough for any smoothing. */
const grid = 48;
/** Ratio of the widths that are tried, and the largest of them. */
const step = 1.03;
const largest = 16_000;

/**
 * Finds a picture in a screenshot of the middle of a viewer, however near it is: both have the same middle.
 *
 * @param screenshot square, and nothing but picture
 * @param picture its JPEG
 */
export async function fitPicture(screenshot: Uint8Array, picture: Uint8Array): Promise<Fit> {
  const { width: side } = await sharp(screenshot).metadata();
  const seen = await sharp(screenshot).removeAlpha().resize(grid, grid).raw().toBuffer();
  const { data, info } = await sharp(picture)
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  let best: Fit = { difference: 255, width: 0 };
  for (let shown = (side * width) / Math.min(width, height); shown < largest; shown *= step) {
    const part = Math.round((side * width) / shown);
    const middle = await sharp(data, { raw: { width, height, channels } })
      .extract({
        left: Math.floor((width - part) / 2),
        top: Math.floor((height - part) / 2),
        width: part,
        height: part,
      })
      .resize(grid, grid)
      .raw()
      .toBuffer();
    const difference = meanDifference(seen, middle);
    if (difference < best.difference) best = { difference, width: Math.round(shown) };
  }
  return best;
}

function meanDifference(one: Uint8Array, other: Uint8Array): number {
  return one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
}
