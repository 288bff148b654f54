import { boxAround } from '#media/documents/box-around';
import type { DrawnObject, Hiding } from '#media/documents/drawn-objects';
import type { Size } from '#media/documents/page-size';
import type { Letter } from '#media/documents/read-letters';
import { bytesPerPixel, type PageBitmap } from '#media/documents/render-bitmap';
import type { Box } from '#media/page-text/page';

/** A thing that a page shows, at its place in the picture. Annotations come after all others. */
export interface PlacedThing extends Pick<DrawnObject, 'object' | 'kind' | 'hides'> {
  box: Box;
}

/** How a letter is seen: by itself, or in the picture that a program has read it in. */
export type Sight = 'drawn' | 'read' | 'unseen';

/** Part of a letter's box that is enough to hide it: nobody reads the feet of letters. */
const leastHidden = 0.25;

/** Difference in brightness that an eye sees, of 255: light grey on white. */
const leastContrast = 24;

/**
 * Returns which letters of a page are seen. None is that leaves no ink: beyond the edge, in the colour of what is below it, or not
 * drawn where there is nothing. None is on which something opaque is drawn later. A letter that a program has read in a scan is
 * not drawn itself: what counts is drawn later than the scan. If a shape may hide letters, none of the page is seen.
 *
 * Not caught: a bar, or a note on it, that is part of a scan itself; words that other words cross out, or lines with a note on
 * them. Not tried: texts that a document gives instead of what it draws (ActualText).
 *
 * @param things in the order in which they are drawn
 * @param picture to which the boxes belong
 * @param bitmap of the page
 */
export function seenLetters(
  letters: readonly Letter[],
  { things, picture, bitmap }: { things: readonly PlacedThing[]; picture: Size; bitmap: PageBitmap },
): Sight[] {
  const scale = bitmap.width / picture.width;
  const coversOf = coverFinder(letters, things);
  let isDoubtful = false;
  const sights = letters.map((letter): Sight => {
    if (letter.kind !== 'letter') return 'drawn';
    if (contrastIn(bitmap, middleOf(letter, scale)) < leastContrast) return 'unseen';
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
  return hidden > 0 && hidden >= leastHidden * box[2] * box[3];
}

/** Lines of letters that a picture has room for at least, if they were read in it and are drawn first: a smaller one may hide them. */
const linesOfScan = 3;

/** Part of a picture that lies on a scan if it may hide some of it: strips of a scan touch. */
const leastShared = 0.1;

/** Returns a function that finds what may hide a letter. */
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
      // A picture that lay there when the letters were read is part of what was read.
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
  return sharedArea(box, scan) > leastShared * box[2] * box[3];
}

/** Returns how many pixels two rectangles share. */
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

/** Part of a letter's box above and below its middle: a line of a table, or the edge of what hides the letter, may be there. */
const edge = 0.25;

/** Signs of Chinese and Japanese fill their box, and have their strokes at its edges. */
const edgeOfFullSigns = 0.1;
const fullSign = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Returns the middle of a letter's box, without what is above and below it in its line: whole pixels, at least one. */
function middleOf({ text, box: [x, y, width, height], isUpright }: Letter, scale: number): Area {
  const margin = fullSign.test(text) ? edgeOfFullSigns : edge;
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

/** Part of the pixels that may be brighter or darker than all others by chance. */
const chance = 0.02;

/** Returns how much the pixels of an area differ in brightness. */
function contrastIn(bitmap: PageBitmap, area: Area): number {
  const sorted = brightnessIn(bitmap, area).sort();
  const at = (part: number) => sorted[Math.round(part * (sorted.length - 1))] ?? 0;
  return at(1 - chance) - at(chance);
}

/** Rows, and columns, of an area that are looked at: large letters are seen by a few of their pixels. */
const mostRows = 64;

/** Weights of red, green and blue in brightness (BT.601), of 256. */
const weights = { red: 77, green: 150, blue: 29 };

/** Returns how bright the pixels of an area inside a bitmap are, 0 to 255. */
function brightnessIn({ width, height, data }: PageBitmap, area: Area): Uint8Array {
  const [left, right] = [Math.max(0, area.left), Math.min(width, area.right)];
  const [top, bottom] = [Math.max(0, area.top), Math.min(height, area.bottom)];
  const stepX = Math.max(1, Math.floor((right - left) / mostRows));
  const stepY = Math.max(1, Math.floor((bottom - top) / mostRows));
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
