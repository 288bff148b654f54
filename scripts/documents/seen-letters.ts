import {
  type Area,
  areaOf,
  contrastIn,
  differenceIn,
  type Grey,
  leastContrast,
  samePartOf,
} from '#scripts/documents/brightness';
import type { CoveredWords } from '#scripts/documents/covered-words';
import type { Size } from '#scripts/documents/page-size';
import type { Letter } from '#scripts/documents/read-letters';
import type { Box } from '#scripts/page-text/page';

/** Part of a letter's box above and below its middle: a line of a table, or the edge of what hides the letter, may be there. */
const edge = 0.25;

/** Signs of Chinese and Japanese fill their box, and have their strokes at its edges. */
const edgeOfFullSigns = 0.1;
const fullSign = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Maximum share of half a letter under something opaque: strokes of other letters leave more, a box leaves nothing. */
const mostOpaque = 2 / 3;

/** A page, with and without some of its objects. */
export interface PageViews {
  page: Grey;
  /** Without the words over which something is drawn; absent if there are none. */
  withoutWords?: Grey;
  /** Without drawn words at the place of words that are not drawn; absent if there are none. */
  withoutNotes?: Grey;
  /** Objects drawn over recognised words, alone, on white and on black: alike if opaque. */
  covers?: { onWhite: Grey; onBlack: Grey };
}

/** How a letter is seen: by itself, or in the picture that a program has read it in. */
export type Sight = 'drawn' | 'read' | 'unseen';

/** Part of a page's letters that lie below the picture of them: some programs add a line with a number or an address. */
const leastWords = 0.8;

/** Parts of the places, of letters and beside them, that have something to be seen in a picture of writing. */
const leastInk = 0.8;
const mostBeside = 0.5;

/** Part of a letter's box, above and below, that is not looked at. */
const letterMargin = 0.25;

/**
 * Returns which letters of a page are visible. A drawn letter is, if it leaves ink on the page and, if anything was drawn over it
 * later, the page looks different without it. A letter that a program has read in a picture is, if the picture has ink there and
 * nothing opaque lies over it.
 *
 * Not caught: a bar, or a note on it, that is part of the picture itself; a note of shapes, not letters, that lies below words
 * which are not drawn and in no scan; drawn words that other words cross out. Not tried: texts that a document gives instead of
 * what it draws (ActualText).
 *
 * @param picture to which the boxes of the letters belong
 */
export function seenLetters(
  letters: readonly Letter[],
  { picture, covered, views }: { picture: Size; covered: CoveredWords; views: PageViews },
): Sight[] {
  const scale = views.page.width / picture.width;
  const sights = letters.map((letter): Sight => {
    if (letter.kind === 'space' || letter.kind === 'line-break') return 'drawn';
    if (!letter.isInvisible) return isDrawn(letter, { scale, covered, views }) ? 'drawn' : 'unseen';
    if (covered.doubtful.has(letter.object)) return 'unseen';
    return isRead(letter, { scale, views }) ? 'read' : 'unseen';
  });
  const words = letters.flatMap((letter, index) => {
    const cover = sights[index] === 'unseen' && covered.doubtful.get(letter.object);
    return cover ? [{ letter, cover }] : [];
  });
  if (!isPictureOfWords(views.page, { words, letters, scale })) return sights;
  return letters.map((letter, index) => {
    const sight = sights[index] ?? 'unseen';
    const isRetried = sight === 'unseen' && covered.doubtful.has(letter.object);
    return isRetried && isRead(letter, { scale, views }) ? 'read' : sight;
  });
}

function isDrawn(
  letter: Letter,
  { scale, covered, views }: { scale: number; covered: CoveredWords; views: PageViews },
): boolean {
  const { page, withoutWords } = views;
  const { middle, halves } = areasOf(letter, scale);
  if (contrastIn(page, middle) < leastContrast) return false;
  if (!withoutWords || !covered.touched.has(letter.object)) return true;
  // Nobody reads the feet of letters.
  return halves.every((half) => differenceIn(page, withoutWords, half) >= leastContrast);
}

function isRead(letter: Letter, { scale, views }: { scale: number; views: PageViews }): boolean {
  const { page, withoutNotes = page, covers } = views;
  const { middle, halves } = areasOf(letter, scale);
  if (contrastIn(withoutNotes, middle) < leastContrast) return false;
  if (!covers) return true;
  return halves.every((half) => samePartOf(covers.onWhite, covers.onBlack, half) <= mostOpaque);
}

function areasOf(letter: Letter, scale: number) {
  const margin = fullSign.test(letter.text) ? edgeOfFullSigns : edge;
  const area = (from: number, to: number) => areaOf(letter, { from, to, scale });
  return { middle: area(margin, 1 - margin), halves: [area(margin, 0.5), area(0.5, 1 - margin)] };
}

/**
 * Returns whether a page shows a picture of words that lie below it, as a scan does: nearly all words of the page are there, the
 * picture has ink at their places, and paper beside them. A photograph looks alike in both. Scans with little paper beside the
 * words are taken for photographs.
 *
 * @param words letters that lie below a picture, with its place
 * @param letters of the page
 * @param scale pixels of the page for one of the letters' boxes
 */
function isPictureOfWords(
  page: Grey,
  {
    words,
    letters,
    scale,
  }: {
    words: readonly { letter: Letter; cover: Box }[];
    letters: readonly Letter[];
    scale: number;
  },
): boolean {
  const all = letters.filter(({ kind }) => kind === 'letter');
  if (words.length === 0 || words.length < leastWords * all.length) return false;
  const inkOf = (areas: readonly Area[]) =>
    areas.filter((area) => contrastIn(page, area) >= leastContrast).length / areas.length;
  const taken = takenBy(all, { page, scale });
  const beside = words
    .flatMap(({ letter, cover }) => boxesBeside(letter).filter((place) => isInside(place.box, cover)))
    .map((place) => areaOf(place, { from: letterMargin, to: 1 - letterMargin, scale }))
    .filter((area) => isFree(taken, area, page));
  if (beside.length === 0) return false;
  const places = words.map(({ letter }) =>
    areaOf(letter, { from: letterMargin, to: 1 - letterMargin, scale }),
  );
  return inkOf(places) >= leastInk && inkOf(beside) <= mostBeside;
}

/** Returns boxes of a letter's size above, below, left and right of it, as far away as its line is high. */
function boxesBeside({ box: [x, y, width, height], isUpright }: Letter): Pick<Letter, 'box' | 'isUpright'>[] {
  const step = isUpright ? width : height;
  return [
    { isUpright, box: [x, y - step, width, height] },
    { isUpright, box: [x, y + step, width, height] },
    { isUpright, box: [x - step, y, width, height] },
    { isUpright, box: [x + step, y, width, height] },
  ];
}

function isInside([x, y, width, height]: Box, [left, top, wide, high]: Box): boolean {
  return x >= left && y >= top && x + width <= left + wide && y + height <= top + high;
}

/** Marks the pixels of letters. */
function takenBy(letters: readonly Letter[], { page, scale }: { page: Grey; scale: number }): Uint8Array {
  const taken = new Uint8Array(page.width * page.height);
  for (const letter of letters) {
    const { left, top, right, bottom } = areaOf(letter, { from: 0, to: 1, scale });
    for (let y = Math.max(0, top); y < Math.min(page.height, bottom); y += 1)
      taken.fill(1, y * page.width + Math.max(0, left), y * page.width + Math.min(page.width, right));
  }
  return taken;
}

function isFree(taken: Uint8Array, { left, top, right, bottom }: Area, { width, height }: Grey): boolean {
  if (left < 0 || top < 0 || right > width || bottom > height) return false;
  for (let y = top; y < bottom; y += 1) {
    if (taken.subarray(y * width + left, y * width + right).includes(1)) return false;
  }
  return true;
}
