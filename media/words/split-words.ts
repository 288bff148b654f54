import type { Box, ReadWord } from '#media/words/page';

const rightToLeft = /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}]/u;

/**
 * Splits a text at white space into words, and its box by their numbers of letters: for files with boxes of lines only.
 * A text without letters has no words.
 */
export function splitWords({
  text,
  box,
  ...otherData
}: Omit<ReadWord, 'whole' | 'isRest' | 'restOf'>): ReadWord[] {
  const pieces = text.split(/\s+/).filter((piece) => piece !== '');
  const length = pieces.reduce((sum, piece) => sum + piece.length + 1, -1);
  const isReversed = rightToLeft.test(text);
  let from = 0;
  return pieces.map((piece) => {
    const start = isReversed ? length - from - piece.length : from;
    from += piece.length + 1;
    if (!box) return { ...otherData, text: piece };
    return { ...otherData, text: piece, box: partOf(box, start / length, piece.length / length) };
  });
}

/** Returns a part of a line's box, along its longer side if it is much taller than wide. */
function partOf([x, y, width, height]: Box, start: number, share: number): Box {
  return height > 2 * width
    ? [x, y + start * height, width, share * height]
    : [x + start * width, y, share * width, height];
}
