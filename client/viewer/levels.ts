import { fallback, formats } from '#client/formats';
import { heightAt, widthsIn } from '#model/pictures/derivatives';
import type { ShownFormat } from '#model/pictures/formats';
import { src } from '#model/pictures/srcset';
import type { ShownPicture } from '#model/schema';

/** A picture at one of its widths, in the form that OpenSeadragon takes. */
export interface Level {
  url: string;
  width: number;
  height: number;
}

/** Largest canvas of a browser, in pixels. */
export interface CanvasLimit {
  side: number;
  area: number;
}

/** Supported by all desktop browsers: https://jhildenbiddle.github.io/canvas-size/ */
export const usualLimit: CanvasLimit = { side: 16_384, area: 64_000_000 };

/** iOS: 4096 × 4096 pixels. */
export const mobileSafariLimit: CanvasLimit = { side: 16_384, area: 16_777_216 };

/**
 * Returns a picture's derivatives in one format that fit a canvas, narrowest first. Extreme aspect ratios exist in the fallback
 * format only.
 */
export function levelsOf(
  picture: ShownPicture,
  { format, base, limit }: { format: ShownFormat; base: string; limit: CanvasLimit },
): Level[] {
  const made = widthsIn(format, picture).length > 0 ? format : fallback;
  const levels = widthsIn(made, picture).map((width) => ({
    url: src(picture, made, { base, width }),
    width,
    height: heightAt(picture, width),
  }));
  const fitting = levels.filter(({ width, height }) => fits(width, height, limit));
  return fitting.length > 0 ? fitting : levels.slice(0, 1);
}

function fits(width: number, height: number, { side, area }: CanvasLimit): boolean {
  return Math.max(width, height) <= side && width * height <= area;
}

/**
 * Chooses levels for OpenSeadragon, which loads every level below the one it shows: the narrowest that fills the window, steps of
 * at most twice the width up to the widest, and a small one to show first.
 *
 * @param levels narrowest first
 * @param wanted width of the whole picture, in screen pixels
 */
export function chooseLevels(levels: readonly Level[], wanted: number): Level[] {
  const base = levels.find(({ width }) => width >= wanted) ?? levels[levels.length - 1];
  if (!base) return [];
  const chosen = [base];
  for (let last = base; ; ) {
    const wider = levels.filter(({ width }) => width > last.width);
    const next = wider.filter(({ width }) => width <= 2 * last.width).pop() ?? wider[0];
    if (!next) break;
    chosen.push(next);
    last = next;
  }
  return [...levels.filter(({ width }) => width <= base.width / 4).slice(-1), ...chosen];
}

/**
 * Returns the format that the browser has chosen for a picture of the page, so the best one that it decodes. Other checks need a
 * request, or a `data:` address, which the site's policy forbids.
 */
export function chosenFormat(): ShownFormat {
  const chosen = new Set<string | undefined>(
    Array.from(document.images, ({ currentSrc }) => /[^.]*$/.exec(currentSrc)?.[0]),
  );
  return formats.find(({ name }) => chosen.has(name)) ?? fallback;
}
