import type { Letter } from '#media/documents/read-letters';
import { boxAround } from '#media/words/boxes';
import type { Box, ReadWord } from '#media/words/page';

/** A word, or a part of one, as displayed. */
export interface ShownWord extends ReadWord {
  box: Box;
  /** Why it is invisible: something covers it, or its font is not in the file. */
  unseen?: 'hidden' | 'fontless';
}

interface JudgedLetter {
  letter: Letter;
  isSeen: boolean;
}

/**
 * Number of adjacent hidden letters that hides the whole word: a bar over the name in an email address hides the
 * address.
 */
const maxUnseen = 3;

/**
 * Splits the letters of a page into lines of words.
 * @param seen whether each letter is visible
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
    // PDFium writes no separator after it.
    if (letter.kind === 'hyphen') endLine();
  }
  endLine();
  return lines;
}

/** Scripts without spaces, in which a word is a whole line. */
const unspaced = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u;

/** Splits a word of such a script at its hidden parts. */
function piecesOf(word: readonly JudgedLetter[]): JudgedLetter[][] {
  const isUnspaced = word.some(({ letter }) => unspaced.test(letter.text));
  const pieces: JudgedLetter[][] = [];
  for (const judgedLetter of word) {
    const last = pieces.at(-1);
    if (last && (!isUnspaced || last.at(-1)?.isSeen === judgedLetter.isSeen)) last.push(judgedLetter);
    else pieces.push([judgedLetter]);
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
  // Punctuation is small and says little.
  const relevant = proper.length > 0 ? proper : letters;
  const isShown = proper.length > 0 ? !isUnseen(proper) : letters.some(({ isSeen }) => isSeen);
  if (isShown) return shown;
  const isFontless = relevant.every(
    ({ letter, isSeen }) => isSeen || (letter.isShapeless && !letter.isInvisible),
  );
  return { ...shown, unseen: isFontless ? 'fontless' : 'hidden' };
}

function isUnseen(letters: readonly JudgedLetter[]): boolean {
  const unseen = letters.filter(({ isSeen }) => !isSeen).length;
  let run = 0;
  const isRun = letters.some(({ isSeen }) => {
    run = isSeen ? 0 : run + 1;
    return run >= maxUnseen;
  });
  return isRun || 2 * unseen >= letters.length;
}
