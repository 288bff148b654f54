import { heightAt, widthsIn } from '#model/derivatives';
import { fallback, type ShownFormat } from '#model/formats';
import type { ShownPicture } from '#model/schema';
import { src } from '#model/srcset';

/** A picture at one of its widths, as OpenSeadragon takes it. */
export interface Level {
  url: string;
  width: number;
  height: number;
}

/** What a browser's canvas holds at most, in pixels. */
export interface CanvasLimit {
  side: number;
  area: number;
}

/** As large as any desktop browser draws without trouble: https://jhildenbiddle.github.io/canvas-size/ */
export const usualLimit: CanvasLimit = { side: 16_384, area: 64_000_000 };

/** Phones and tablets of Apple: 4096 x 4096. */
export const mobileSafariLimit: CanvasLimit = { side: 16_384, area: 16_777_216 };

/**
 * All that was made of a picture in one format, narrowest first, but for what a canvas cannot hold. In the
 * fallback where there is nothing in that format: a picture a thousand times as high as wide.
 */
export function levelsOf(
  picture: ShownPicture,
  { format, basePath, limit }: { format: ShownFormat; basePath: string; limit: CanvasLimit },
): Level[] {
  const made = widthsIn(format, picture).length > 0 ? format : fallback;
  const levels = widthsIn(made, picture).map((width) => ({
    url: src(picture, made, { basePath, width }),
    width,
    height: heightAt(picture, width),
  }));
  const held = levels.filter(({ width, height }) => fits(width, height, limit));
  return held.length > 0 ? held : levels.slice(0, 1);
}

function fits(width: number, height: number, { side, area }: CanvasLimit): boolean {
  return Math.max(width, height) <= side && width * height <= area;
}

/**
 * Of all levels those that OpenSeadragon needs: it asks for every level that lies below the one it shows. So there is the
 * narrowest that fills the window, steps of at most twice the width up to the widest, and a small one that comes first.
 *
 * @param levels narrowest first
 * @param wanted how wide the whole picture is shown, in pixels of the screen
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
