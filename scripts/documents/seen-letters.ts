import {
  areaOf,
  contrastIn,
  differenceIn,
  type Grey,
  leastContrast,
  samePartOf,
} from '#scripts/documents/brightness';
import type { CoveredWords } from '#scripts/documents/covered-words';
import type { Size } from '#scripts/documents/page-size';
import { isPictureOfWords } from '#scripts/documents/picture-of-words';
import type { Letter } from '#scripts/documents/read-letters';

/** Part of a letter's box above and below its middle: a line of a table, or the edge of what hides the letter, may be there. */
const edge = 0.25;

/** Signs of Chinese and Japanese fill their box, and have their strokes at its edges. */
const edgeOfFullSigns = 0.1;
const fullSign = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]/u;

/** Part of half a letter that is under something opaque at most: strokes of other letters leave more, a box leaves nothing. */
const mostOpaque = 2 / 3;

/** A page, and what it looks like without some of its objects. */
export interface PageViews {
  page: Grey;
  /** Without the words over which something is drawn; absent if there are none. */
  withoutWords?: Grey;
  /** Without drawn words at the place of words that are not drawn; absent if there are none. */
  withoutNotes?: Grey;
  /** What is drawn over words that a program has read, and nothing else, on white and on black: alike if it is opaque. */
  covers?: { onWhite: Grey; onBlack: Grey };
}

/** How a letter is seen: by itself, or in the picture that a program has read it in. */
export type Sight = 'drawn' | 'read' | 'unseen';

/**
 * Returns which letters somebody sees who looks at a page. Where a letter is drawn, there is something to be seen, and if anything
 * was drawn over it later, the page looks otherwise without it. Where a program has read a letter in a picture, the picture has
 * something to be seen, and nothing opaque lies over it.
 *
 * Not caught: a bar, or a note on it, that is part of the picture itself; a note of shapes, not letters, that lies below words which
 * are not drawn and in no scan; drawn words that other words cross out. Not tried: texts that a document gives instead of what it
 * draws (ActualText).
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
