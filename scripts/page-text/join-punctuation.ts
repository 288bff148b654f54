import { boxAround } from '#scripts/page-text/boxes';
import type { Box, ReadWord } from '#scripts/page-text/page';

const punctuation = /^[\p{Ps}\p{Pe}\p{Pi}\p{Pf}„‚.,;:!?…'"¿¡=⸗¬\u00ad\u2010-]+$/u;
/** Space before a sign that belongs to the word, as a part of its height. */
const nearest = 0.1;

/**
 * Joins signs of punctuation that are words of their own in a file to the word that they touch in the picture: of "Monday", "," there is
 * one word.
 */
export function joinPunctuation(words: readonly ReadWord[]): ReadWord[] {
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
