import { boxAround } from '#scripts/page-text/boxes';
import { type PlacedWord, softHyphen } from '#scripts/page-text/join-words';
import type { Box, ReadLine, ReadWord } from '#scripts/page-text/page';
import { splitWords } from '#scripts/page-text/split-words';

/** A line whose words are clean, and placed in the picture. */
export interface CleanLine extends Pick<ReadLine, 'begins'> {
  words: PlacedWord[];
}

interface CleanOptions {
  /** Returns the place of a word in its picture. */
  place: (box: Box | undefined) => number[];
  /** Confidence below which a word is doubtful. */
  least: number;
}

/** Words of the longest page, and letters: a broadsheet has 15,000 words. What follows is dropped. */
const limits = { words: 50_000, letters: 500_000 };

const punctuation = /^[\p{Ps}\p{Pe}\p{Pi}\p{Pf}„‚.,;:!?…'"¿¡=⸗¬\u00ad\u2010-]+$/u;
/** Space before a sign that belongs to the word, as a part of its height. */
const nearest = 0.1;

/** Cleans the words of a page: what a file takes for one may be several, or none. Lines keep their number. */
export function cleanLines(lines: readonly ReadLine[], options: CleanOptions): CleanLine[] {
  let { words: wordsLeft, letters: lettersLeft } = limits;
  return lines.map(({ words, begins }) => {
    const cleaned: PlacedWord[] = [];
    for (const word of joinPunctuation(words)) {
      if (wordsLeft <= 0 || lettersLeft <= 0) break;
      for (const one of cleanWord(word, options)) {
        wordsLeft -= 1;
        lettersLeft -= one.text.length + (one.whole?.length ?? 0);
        if (wordsLeft < 0 || lettersLeft < 0) break;
        cleaned.push(one);
      }
    }
    return { words: cleaned, begins };
  });
}

/** Words of which nothing is to be cleaned, as nearly all are: letters of Latin without white space, ¬ and soft hyphens. */
const cleanAlready = /^[!-~\u00a1-\u00ab\u00ae-\u024f]{1,100}$/;

function cleanWord(word: ReadWord, { place, least }: CleanOptions): PlacedWord[] {
  const { text, box, confidence } = word;
  const isDoubtful = confidence !== undefined && confidence < least;
  const isPart = word.whole !== undefined || word.isRest;
  if (!isPart && cleanAlready.test(text)) return [{ text, boxes: place(box), isDoubtful }];
  const pieces = splitWords({ text: clean(text.slice(0, limits.letters)), ...(box && { box }) });
  const whole = clean(word.whole?.slice(0, limits.letters) ?? '').replace(/\s+/g, '');
  return pieces.map((piece, index) => ({
    ...{ text: piece.text, boxes: place(piece.box), isDoubtful },
    ...(whole !== '' && index === pieces.length - 1 && { whole }),
    ...(word.isRest && index === 0 && { isRest: true }),
  }));
}

/** What programs write for a hyphen at the end of a line: ABBYY FineReader the first, PDFium the others. */
const lineEnds: ReadonlySet<string> = new Set(['\u00ac', '\u0002', '\ufffe']);

/**
 * Removes what is no sign of a text: control characters, halves of characters, soft hyphens within words. Other signs for a hyphen
 * at the end of a line become a soft one.
 */
function clean(text: string): string {
  const written = text.trim();
  const isHyphenated = lineEnds.has(written.slice(-1)) && /[\p{L}\p{M}].$/su.test(written);
  return (
    (isHyphenated ? `${written.slice(0, -1)}${softHyphen}` : written)
      .replace(/[^\P{Cc}\s]|\p{Cs}|[\ufffe\uffff]|\u00ad(?!$)|^\u00ad$/gu, '')
      // No letter has so many marks, and ordering them takes a time that grows with the square of their number.
      .replace(/(\p{M}{30})\p{M}+/gu, '$1')
      .normalize('NFC')
  );
}

/**
 * Joins signs of punctuation that are words of their own in a file to the word that they touch in the picture: of "Monday", "," there is
 * one word.
 */
function joinPunctuation(words: readonly ReadWord[]): ReadWord[] {
  const joined: ReadWord[] = [];
  let isSign = false;
  for (const word of words) {
    const last = joined.at(-1);
    const isAnother = punctuation.test(word.text);
    const box = last && (isSign || isAnother) ? boxIfTouching(last, word) : undefined;
    if (last && box) {
      joined[joined.length - 1] = { ...last, text: last.text + word.text, box };
      isSign &&= isAnother;
    } else {
      joined.push(word);
      isSign = isAnother;
    }
  }
  return joined;
}

/** Returns the place of two words that touch each other; undefined if they do not, or their file says more of one of them. */
function boxIfTouching(first: ReadWord, second: ReadWord): Box | undefined {
  const says = [first, second].some(({ whole, isRest }) => whole !== undefined || isRest);
  if (says || !first.box || !second.box) return undefined;
  const [[x, y, width, height], [nextX, nextY, , nextHeight]] = [first.box, second.box];
  const space = nextX - (x + width);
  const tallest = Math.max(height, nextHeight);
  const isBeside = nextY < y + height + tallest / 2 && y < nextY + nextHeight + tallest / 2;
  return isBeside && Math.abs(space) <= nearest * tallest ? boxAround(first.box, second.box) : undefined;
}
