import { heightAt, listedWidths } from '#model/derivatives';
import { webp } from '#model/formats/webp';

/** The widest that an animation is published, in pixels: that of a phone's screen. */
const widest = 640;

/** Pixels of all frames together: what a phone decodes while it plays, and a build while it makes it. */
const mostPixels = 60_000_000;

/**
 * The one size at which an animation is published moving: the widest of the listed widths and its own that keeps all
 * frames together within bounds; undefined where none does.
 */
export function movingSize({
  width,
  height,
  frames,
}: {
  width: number;
  height: number;
  frames: number;
}): { width: number; height: number } | undefined {
  const narrower = listedWidths.filter((listed) => listed < width && listed <= widest);
  const widths = width <= widest ? [...narrower, width] : narrower;
  return widths
    .map((wanted) => ({ width: wanted, height: heightAt({ width, height }, wanted) }))
    .findLast((size) => size.height <= webp.longestSide && size.width * size.height * frames <= mostPixels);
}
