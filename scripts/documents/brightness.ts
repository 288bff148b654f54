import type { Size } from '#scripts/documents/page-size';
import type { Letter } from '#scripts/documents/read-letters';
import { bytesPerPixel, type PageBitmap } from '#scripts/documents/render-bitmap';

/** Brightness of each pixel, 0 to 255. */
export interface Grey extends Size {
  data: Uint8Array;
}

/** A part of a picture, in its pixels. */
export interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Difference in brightness that an eye sees: light grey on white. */
export const leastContrast = 24;

/** Part of the pixels that may be brighter or darker than all others by chance. */
const chance = 0.02;

/** Of red, green and blue in brightness (BT.601), in parts of 256. */
const weights = { red: 77, green: 150, blue: 29 };

/** Returns how bright a page is. */
export function greyOf({ width, height, data }: PageBitmap): Grey {
  const grey = new Uint8Array(width * height);
  const step = bytesPerPixel;
  for (let at = 0, from = 0; at < grey.length; at += 1, from += step) {
    const red = (data[from] ?? 0) * weights.red;
    const green = (data[from + 1] ?? 0) * weights.green;
    const blue = (data[from + 2] ?? 0) * weights.blue;
    grey[at] = (red + green + blue) >> 8;
  }
  return { width, height, data: grey };
}

/** Returns a part of a letter's box between two heights in its line, 0 to 1: whole pixels, at least one. */
export function areaOf(
  { box: [x, y, width, height], isUpright }: Pick<Letter, 'box' | 'isUpright'>,
  { from, to, scale }: { from: number; to: number; scale: number },
): Area {
  const [startX, endX] = isUpright ? [x + from * width, x + to * width] : [x, x + width];
  const [startY, endY] = isUpright ? [y, y + height] : [y + from * height, y + to * height];
  const left = Math.floor(startX * scale);
  const top = Math.floor(startY * scale);
  return {
    left,
    top,
    right: Math.max(left + 1, Math.ceil(endX * scale)),
    bottom: Math.max(top + 1, Math.ceil(endY * scale)),
  };
}

/** Returns how much the pixels of an area differ from each other. */
export function contrastIn(grey: Grey, area: Area): number {
  const sorted = pixelsIn(grey, area).sort();
  return quantile(sorted, 1 - chance) - quantile(sorted, chance);
}

/** Returns how much two pages differ in an area: its pixels that differ most count. */
export function differenceIn(one: Grey, other: Grey, area: Area): number {
  return quantile(differencesIn(one, other, area).sort(), 1 - chance);
}

/** Returns the part of an area's pixels, 0 to 1, that look the same on two pages. */
export function samePartOf(one: Grey, other: Grey, area: Area): number {
  const differences = differencesIn(one, other, area);
  const same = differences.filter((difference) => difference < leastContrast).length;
  return differences.length > 0 ? same / differences.length : 1;
}

function differencesIn(one: Grey, other: Grey, area: Area): Uint8Array {
  const others = pixelsIn(other, area);
  return pixelsIn(one, area).map((value, at) => Math.abs(value - (others[at] ?? value)));
}

function quantile(sorted: Uint8Array, part: number): number {
  return sorted[Math.round(part * (sorted.length - 1))] ?? 0;
}

/** Rows, and columns, of an area that are looked at: large letters are seen by a few of their pixels. */
const mostRows = 64;

/** Copies the pixels of an area inside the picture. */
function pixelsIn({ width, height, data }: Grey, area: Area): Uint8Array {
  const [left, right] = [Math.max(0, area.left), Math.min(width, area.right)];
  const [top, bottom] = [Math.max(0, area.top), Math.min(height, area.bottom)];
  const stepX = Math.max(1, Math.floor((right - left) / mostRows));
  const stepY = Math.max(1, Math.floor((bottom - top) / mostRows));
  const across = Math.max(0, Math.ceil((right - left) / stepX));
  const down = Math.max(0, Math.ceil((bottom - top) / stepY));
  const pixels = new Uint8Array(across * down);
  for (let at = 0; at < pixels.length; at += 1) {
    const x = left + (at % across) * stepX;
    const y = top + Math.floor(at / across) * stepY;
    pixels[at] = data[y * width + x] ?? 0;
  }
  return pixels;
}
