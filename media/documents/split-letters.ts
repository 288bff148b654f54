import { boxAround } from '#media/documents/box-around';
import type { Letter } from '#media/documents/read-letters';
import type { Box, ReadWord } from '#media/page-text/page';

/** A word, or a part of one, as a page shows it. */
export interface ShownWord extends ReadWord {
  box: Box;
  /** Why nobody sees it: something hides it, or its font is not in the file. */
  unseen?: 'hidden' | 'fontless';
}

interface JudgedLetter {
  letter: Letter;
  isSeen: boolean;
}

/** Letters side by side that are enough to hide a word: what hides the name in an address hides the address. */
const mostUnseen = 3;

/**
 * Makes the lines of a page, with their words, of its letters.
 *
 * @param seen of each letter, whether somebody sees it
 */
export function splitLetters(letters: readonly Letter[], seen: readonly boolean[]): ShownWord[][] {
  const lines: ShownWord[][] = [];
  let line: ShownWord[] = [];
  let word: JudgedLetter[] = [];
  const endWord = () => {
    line.push(...piecesOf(word).map(wordOf));
    word = [];
  };
  const endLine = () => {
    endWord();
    if (line.length > 0) lines.push(line);
    line = [];
  };
  for (const [index, letter] of letters.entries()) {
    if (letter.kind === 'line-break') endLine();
    else if (letter.kind === 'space') endWord();
    else word.push({ letter, isSeen: seen[index] ?? true });
    // PDFium writes no break behind it.
    if (letter.kind === 'hyphen') endLine();
  }
  endLine();
  return lines;
}

/** Scripts without spaces, in which a word is a whole line. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** Cuts a word without spaces at its hidden parts. */
function piecesOf(word: readonly JudgedLetter[]): JudgedLetter[][] {
  const isUnspaced = word.some(({ letter }) => unspaced.test(letter.text));
  const pieces: JudgedLetter[][] = [];
  for (const judged of word) {
    const last = pieces.at(-1);
    if (last && (!isUnspaced || last.at(-1)?.isSeen === judged.isSeen)) last.push(judged);
    else pieces.push([judged]);
  }
  return pieces;
}

function wordOf(letters: readonly JudgedLetter[]): ShownWord {
  const [first, ...others] = letters.map(({ letter }) => letter.box);
  const shown: ShownWord = {
    text: letters.map(({ letter }) => letter.text).join(''),
    box: others.reduce(boxAround, first ?? [0, 0, 0, 0]),
  };
  const proper = letters.filter(({ letter: { text } }) => /[^\p{P}\p{S}\p{Cc}]/u.test(text));
  // Signs alone say little, and are small.
  const judged = proper.length > 0 ? proper : letters;
  const isShown = proper.length > 0 ? !isUnseen(proper) : letters.some(({ isSeen }) => isSeen);
  if (isShown) return shown;
  const isFontless = judged.every(
    ({ letter, isSeen }) => isSeen || (letter.isShapeless && !letter.isInvisible),
  );
  return { ...shown, unseen: isFontless ? 'fontless' : 'hidden' };
}

function isUnseen(letters: readonly JudgedLetter[]): boolean {
  const unseen = letters.filter(({ isSeen }) => !isSeen).length;
  let run = 0;
  const isRun = letters.some(({ isSeen }) => {
    run = isSeen ? 0 : run + 1;
    return run >= mostUnseen;
  });
  return isRun || 2 * unseen >= letters.length;
}
