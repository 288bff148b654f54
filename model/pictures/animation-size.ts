import { heightAt } from '#model/pictures/derivatives';
import { webp } from '#model/pictures/formats/webp';
import { listedWidths } from '#model/pictures/widths';

/** Maximum width of a published animation, in pixels: a phone's screen. */
const maxWidth = 640;

/** Maximum pixels of all frames together: phones decode them while playing, builds while encoding. */
const maxPixels = 60_000_000;

/**
 * Returns the size of a published animation: the widest of the listed widths and its own that keeps all frames within
 * the limit, or undefined.
 */
export function animationSize({
  width,
  height,
  frames,
}: {
  width: number;
  height: number;
  frames: number;
}): { width: number; height: number } | undefined {
  const narrower = listedWidths.filter((listed) => listed < width && listed <= maxWidth);
  const widths = width <= maxWidth ? [...narrower, width] : narrower;
  return widths
    .map((wanted) => ({ width: wanted, height: heightAt({ width, height }, wanted) }))
    .findLast((size) => size.height <= webp.longestSide && size.width * size.height * frames <= maxPixels);
}
