import { type Area, areaOf, contrastIn, type Grey, leastContrast } from '#scripts/documents/brightness';
import type { Letter } from '#scripts/documents/read-letters';
import type { Box } from '#scripts/page-text/page';

/** Part of a page's letters that lie below the picture of them: some programs add a line with a number or an address. */
const leastWords = 0.8;

/** Parts of the places, of letters and beside them, that have something to be seen in a picture of writing. */
const leastInk = 0.8;
const mostBeside = 0.5;

/** Part of a letter's box, above and below, that is not looked at. */
const edge = 0.25;

/**
 * Returns whether a page shows a picture of words that lie below it, as a scan does: nearly all words of the page are there, the
 * picture has ink where they are, and paper beside them. A photograph looks alike in both. Scans whose pictures leave little paper
 * beside the words are taken for photographs.
 *
 * @param words letters that lie below a picture, with its place
 * @param letters of the page
 * @param scale pixels of the page for one of the letters' boxes
 */
export function isPictureOfWords(
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
    .map((place) => areaOf(place, { from: edge, to: 1 - edge, scale }))
    .filter((area) => isFree(taken, area, page));
  if (beside.length === 0) return false;
  const places = words.map(({ letter }) => areaOf(letter, { from: edge, to: 1 - edge, scale }));
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
