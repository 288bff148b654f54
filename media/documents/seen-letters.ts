import type { DrawnObject, Hiding } from '#media/documents/drawn-objects';
import type { Size } from '#media/documents/page-size';
import type { Letter } from '#media/documents/read-letters';
import { bytesPerPixel, type PageBitmap } from '#media/documents/render-bitmap';
import { boxAround } from '#media/words/boxes';
import type { Box } from '#media/words/page';

/** An object of a page with its box in the picture. Annotations come last. */
export interface PlacedThing extends Pick<DrawnObject, 'object' | 'kind' | 'hides'> {
  box: Box;
}

/** How a letter is visible: drawn itself, or in the scan from which it was recognised. */
export type Visibility = 'drawn' | 'read' | 'unseen';

/** Minimum part of a letter's box that makes it unreadable when covered. */
const minHidden = 0.25;

/** Minimum visible difference in brightness, of 255: light grey on white. */
const minContrast = 24;

/**
 * Returns for each letter of a page whether and how it is visible. A letter is not if it leaves no ink (beyond the
 * edge, in the colour of its background, or not drawn), or if something opaque is drawn over it. A recognised letter is
 * not drawn itself: only what is drawn after its scan counts. If a shape may cover letters, none of the page is
 * visible.
 * Not detected: bars and notes that are part of the scan; words crossed out by other words, or by lines with a note on
 * them. Ignored: replacement text (ActualText).
 * @param things in drawing order
 * @param picture to which the boxes belong
 * @param bitmap of the page
 */
export function seenLetters(
  letters: readonly Letter[],
  { things, picture, bitmap }: { things: readonly PlacedThing[]; picture: Size; bitmap: PageBitmap },
): Visibility[] {
  const scale = bitmap.width / picture.width;
  const coversOf = coverFinder(letters, things);
  let isDoubtful = false;
  const sights = letters.map((letter): Visibility => {
    if (letter.kind !== 'letter') return 'drawn';
    if (contrastIn(bitmap, middleOf(letter, scale)) < minContrast) return 'unseen';
    const covers = coversOf(letter);
    if (isUnder(letter, covers, 'yes')) return 'unseen';
    isDoubtful ||= isUnder(letter, covers, 'perhaps');
    return letter.isInvisible ? 'read' : 'drawn';
  });
  return isDoubtful ? sights.map(() => 'unseen') : sights;
}

function isUnder({ box }: Letter, covers: readonly PlacedThing[], hiding: Hiding): boolean {
  let hidden = 0;
  for (const cover of covers) {
    const shared = sharedArea(cover.box, box);
    if (shared > 0 && cover.hides() === hiding) hidden += shared;
  }
  return hidden > 0 && hidden >= minHidden * box[2] * box[3];
}

/**
 * Minimum height, in lines, of a picture that letters drawn before it can have been recognised in; a smaller one may
 * cover them.
 */
const linesOfScan = 3;

/** Minimum shared part of a picture on a scan for it to cover some of it: strips of a scan touch. */
const minShared = 0.1;

/** Returns a function that lists the objects that may cover a letter. */
function coverFinder(
  letters: readonly Letter[],
  things: readonly PlacedThing[],
): (letter: Letter) => PlacedThing[] {
  const places = new Map(things.map(({ object }, index) => [object, index]));
  const boxes = new Map<number, Box>();
  for (const { object, box } of letters) boxes.set(object, boxAround(boxes.get(object) ?? box, box));
  const covers = [...things.entries()].filter(([, { kind }]) => kind !== 'text');
  const near = new Map(
    Array.from(boxes, ([object, box]) => [
      object,
      covers.filter(([, thing]) => sharedArea(thing.box, box) > 0),
    ]),
  );
  return ({ object, box, isInvisible }) => {
    const found = near.get(object) ?? [];
    const place = places.get(object) ?? -1;
    if (!isInvisible) return found.flatMap(([index, thing]) => (index > place ? thing : []));
    const [scannedAt, scan] =
      found.find(
        ([index, { kind, box: picture }]) =>
          kind === 'picture' && isMiddleIn(box, picture) && (index < place || isLarge(picture, box)),
      ) ?? [];
    return found.flatMap(([index, thing]) => {
      if (thing.kind !== 'picture') return index > (scannedAt ?? -1) ? thing : [];
      // Objects drawn below the letters are part of the scan.
      const isLater = index > Math.max(scannedAt ?? -1, place);
      return isLater && (!scan || isOn(thing.box, scan.box)) ? thing : [];
    });
  };
}

function isMiddleIn([x, y, width, height]: Box, box: Box): boolean {
  return sharedArea([x + width / 2, y + height / 2, 1, 1], box) > 0;
}

function isLarge([, , wide, high]: Box, [, , width, height]: Box): boolean {
  return Math.min(wide, high) >= linesOfScan * Math.max(width, height);
}

function isOn(box: Box, scan: Box): boolean {
  return sharedArea(box, scan) > minShared * box[2] * box[3];
}

/** Returns the area that two rectangles share, in pixels. */
function sharedArea(one: Box, other: Box): number {
  const across = Math.min(one[0] + one[2], other[0] + other[2]) - Math.max(one[0], other[0]);
  const down = Math.min(one[1] + one[3], other[1] + other[3]) - Math.max(one[1], other[1]);
  return Math.max(0, across) * Math.max(0, down);
}

/** A part of a bitmap, in its pixels. */
interface Area {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Part of a letter's box to skip above and below: it may hold a table line, or the edge of what covers the letter. */
const edge = 0.25;

/** The same for Chinese and Japanese characters, which fill their box. */
const edgeOfFullWidth = 0.1;
const fullWidth = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Returns the middle of a letter's box in whole pixels, at least one, without the space above and below the letter. */
function middleOf({ text, box: [x, y, width, height], isUpright }: Letter, scale: number): Area {
  const margin = fullWidth.test(text) ? edgeOfFullWidth : edge;
  const [across, down] = isUpright ? [margin * width, 0] : [0, margin * height];
  const left = Math.floor((x + across) * scale);
  const top = Math.floor((y + down) * scale);
  return {
    left,
    top,
    right: Math.max(left + 1, Math.ceil((x + width - across) * scale)),
    bottom: Math.max(top + 1, Math.ceil((y + height - down) * scale)),
  };
}

/** Part of the pixels that may differ from all others by chance. */
const chance = 0.02;

/** Returns the range of brightness in an area, 0 to 255. */
function contrastIn(bitmap: PageBitmap, area: Area): number {
  const sorted = brightnessIn(bitmap, area).sort();
  const at = (part: number) => sorted[Math.round(part * (sorted.length - 1))] ?? 0;
  return at(1 - chance) - at(chance);
}

/** Maximum number of rows and columns that are sampled in an area. */
const maxRows = 64;

/** Weights of red, green and blue in brightness (BT.601), of 256. */
const weights = { red: 77, green: 150, blue: 29 };

/** Returns the brightness of the pixels of an area inside a bitmap, 0 to 255. */
function brightnessIn({ width, height, data }: PageBitmap, area: Area): Uint8Array {
  const [left, right] = [Math.max(0, area.left), Math.min(width, area.right)];
  const [top, bottom] = [Math.max(0, area.top), Math.min(height, area.bottom)];
  const stepX = Math.max(1, Math.floor((right - left) / maxRows));
  const stepY = Math.max(1, Math.floor((bottom - top) / maxRows));
  const across = Math.max(0, Math.ceil((right - left) / stepX));
  const down = Math.max(0, Math.ceil((bottom - top) / stepY));
  const step = bytesPerPixel;
  const pixels = new Uint8Array(across * down);
  for (let at = 0; at < pixels.length; at += 1) {
    const x = left + (at % across) * stepX;
    const y = top + Math.floor(at / across) * stepY;
    const from = (y * width + x) * step;
    const red = (data[from] ?? 0) * weights.red;
    const green = (data[from + 1] ?? 0) * weights.green;
    const blue = (data[from + 2] ?? 0) * weights.blue;
    pixels[at] = (red + green + blue) >> 8;
  }
  return pixels;
}
