import type { CoveredWords } from '#scripts/documents/covered-words';
import type { Size } from '#scripts/documents/page-size';
import type { Letter } from '#scripts/documents/read-letters';
import { bytesPerPixel, type PageBitmap } from '#scripts/documents/render-bitmap';

/** Brightness of each pixel, 0 to 255. */
interface Grey extends Size {
  data: Uint8Array;
}

/** Difference in brightness that an eye sees: light grey on white. */
const leastContrast = 24;

/** Part of a letter's box above and below its middle: a line of a table, or the edge of what hides the letter, may be there. */
const edge = 0.25;

/** Signs of Chinese and Japanese fill their box, and have their strokes at its edges. */
const edgeOfFullSigns = 0.1;
const fullSign = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Part of the pixels that may be brighter or darker than all others by chance. */
const chance = 0.02;

/**
 * Returns which letters somebody sees who looks at a page: where one stands, there is something to be seen, and if anything was
 * drawn over it later, the page looks otherwise without it.
 *
 * @param picture to which the boxes of the letters belong
 * @param page as it is
 * @param pageWithout the words over which something is drawn
 */
export function seenLetters(
  letters: readonly Letter[],
  {
    picture,
    covered,
    page,
    pageWithout,
  }: { picture: Size; covered: CoveredWords; page: PageBitmap; pageWithout: PageBitmap | undefined },
): boolean[] {
  const grey = greyOf(page);
  const without = pageWithout && greyOf(pageWithout);
  return letters.map((letter) => {
    if (letter.kind === 'space' || letter.kind === 'line-break') return true;
    const margin = fullSign.test(letter.text) ? edgeOfFullSigns : edge;
    const area = (from: number, to: number) =>
      areaOf(letter, { from, to, scale: page.width / picture.width });
    if (contrastIn(grey, area(margin, 1 - margin)) < leastContrast) return false;
    if (!without || letter.isInvisible || !covered.touched.has(letter.object)) return true;
    // Nobody reads the feet of letters.
    const halves = [area(margin, 0.5), area(0.5, 1 - margin)];
    return halves.every((half) => differenceIn(grey, without, half) >= leastContrast);
  });
}

/** Of red, green and blue in brightness (BT.601), in parts of 256. */
const weights = { red: 77, green: 150, blue: 29 };

function greyOf({ width, height, data }: PageBitmap): Grey {
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

/** A part of a picture, in its pixels. */
interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Returns a part of a letter's box between two heights in its line, 0 to 1: whole pixels, at least one. */
function areaOf(
  { box: [x, y, width, height], isUpright }: Letter,
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

function contrastIn(grey: Grey, area: Area): number {
  const sorted = pixelsIn(grey, area).sort();
  return quantile(sorted, 1 - chance) - quantile(sorted, chance);
}

function differenceIn(one: Grey, other: Grey, area: Area): number {
  const others = pixelsIn(other, area);
  const differences = pixelsIn(one, area).map((value, at) => Math.abs(value - (others[at] ?? value)));
  return quantile(differences.sort(), 1 - chance);
}

function quantile(sorted: Uint8Array, part: number): number {
  return sorted[Math.round(part * (sorted.length - 1))] ?? 0;
}

/** Rows, and columns, of an area that are looked at: large letters are seen by a few of their pixels. */
const mostRows = 64;

/** Copies pixels of an area, without those outside the picture. */
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
