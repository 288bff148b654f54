import { boxAround } from '#media/words/boxes';
import { joinWords, type PlacedWord, softHyphen } from '#media/words/join-words';
import type { Box, ReadLine, ReadPage, ReadWord } from '#media/words/page';
import { placer, type Size } from '#media/words/place-words';
import { splitWords } from '#media/words/split-words';
import type { PageText, PartText, TextLine } from '#model/text/page-text';

/** Published text of a page, and its summary in the model. */
export interface FinishedPage {
  text: PageText;
  part: Omit<PartText, 'id'>;
}

/** Confidence below which a word is doubtful: it is as likely wrong as right. */
const doubtfulBelow = 0.5;
/**
 * Limits from which confidences count as unusable: words of the page, and share of doubtful ones. Some programs give
 * 0.3 to correct words: three quarters of a newspaper page of Chronicling America would not be found.
 */
const unusableFrom = { words: 100, doubtful: 1 / 3 };

/** A line with cleaned words, placed in the picture. */
interface CleanLine extends Pick<ReadLine, 'begins'> {
  words: PlacedWord[];
}

interface CleanOptions {
  /** Converts a box to picture coordinates. */
  place: (box: Box | undefined) => number[];
  /** Confidence below which a word is doubtful. */
  minConfidence: number;
}

/** Maximum number of words and letters of a page: a broadsheet has 15,000 words. The rest is dropped. */
const limits = { words: 50_000, letters: 500_000 };

const punctuation = /^[\p{Ps}\p{Pe}\p{Pi}\p{Pf}„‚.,;:!?…'"¿¡=⸗¬\u00ad\u2010-]+$/u;
/** Space before punctuation that belongs to the word, as a part of its height. */
const nearest = 0.1;

/** Words that need no cleaning, as nearly all: Latin letters without white space, ¬ and soft hyphens. */
const isClean = /^[!-~\u00a1-\u00ab\u00ae-\u024f]{1,100}$/;

/** Characters for a hyphen at the end of a line: ABBYY FineReader writes the first, PDFium the others. */
const lineEnds: ReadonlySet<string> = new Set(['\u00ac', '\u0002', '\ufffe']);

/**
 * Scales a page to its picture: cleans words, joins hyphenated ones, and drops invalid boxes.
 * @param picture its displayed size, of the same proportions as the page
 */
export function finishPage(page: ReadPage, picture: Size): FinishedPage {
  const { width, height } = picture;
  const minConfidence = hasUnusableConfidence(page.lines) ? 0 : doubtfulBelow;
  const lines = finishedLines(cleanLines(page.lines, { place: placer(page, picture), minConfidence }));
  const plain = plainText(lines);
  const searched = lines.some(({ doubtful }) => doubtful) ? plainText(lines.map(withoutDoubtful)) : undefined;
  return {
    text: { width, height, lines },
    part: {
      plain,
      ...(searched !== undefined && { searched }),
      ...(page.language !== undefined && { language: page.language }),
      ...(page.isMachine && { isMachine: true }),
    },
  };
}

/** Returns whether so many words are doubtful that confidences say nothing. */
function hasUnusableConfidence(lines: readonly ReadLine[]): boolean {
  let [rated, doubtful] = [0, 0];
  for (const { words } of lines)
    for (const { confidence } of words) {
      if (confidence === undefined) continue;
      rated += 1;
      if (confidence < doubtfulBelow) doubtful += 1;
    }
  return rated >= unusableFrom.words && doubtful > unusableFrom.doubtful * rated;
}

/** Joins hyphenated words, and drops lines that are empty then; the next line takes over their paragraph start. */
function finishedLines(lines: readonly CleanLine[]): TextLine[] {
  const joined = joinWords(lines.map(({ words }) => words));
  let begins = false;
  return joined.flatMap((words, index) => {
    begins ||= lines[index]?.begins === true;
    if (words.length === 0) return [];
    const line = lineOf(words, begins);
    begins = false;
    return [line];
  });
}

function lineOf(words: readonly PlacedWord[], begins: boolean): TextLine {
  const doubtful = words.flatMap(({ isDoubtful }, index) => (isDoubtful ? index : []));
  return {
    text: words.map(({ text }) => withVisibleHyphen(text)).join(' '),
    boxes: words.map(({ boxes }) => boxes),
    ...(doubtful.length > 0 && { doubtful }),
    ...(begins && { begins }),
  };
}

function withVisibleHyphen(text: string): string {
  return text.endsWith(softHyphen) ? `${text.slice(0, -1)}-` : text;
}

type PlainLine = Pick<TextLine, 'text' | 'begins'>;

function withoutDoubtful({ text, doubtful, begins }: TextLine): PlainLine {
  if (!doubtful) return { text, begins };
  const out = new Set(doubtful);
  const words = text.split(' ').filter((_, index) => !out.has(index));
  return { text: words.join(' '), begins };
}

/** Returns the lines as text, with an empty line before each paragraph. */
function plainText(lines: readonly PlainLine[]): string {
  let plain = '';
  let begins = false;
  for (const line of lines) {
    begins ||= line.begins === true;
    if (line.text === '') continue;
    if (plain !== '') plain += begins ? '\n\n' : '\n';
    plain += line.text;
    begins = false;
  }
  return plain;
}

/** Cleans the words of a page: one word of a file may contain several, or none. The number of lines stays. */
function cleanLines(lines: readonly ReadLine[], options: CleanOptions): CleanLine[] {
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

function cleanWord(word: ReadWord, { place, minConfidence }: CleanOptions): PlacedWord[] {
  const { text, box, confidence } = word;
  const isDoubtful = confidence !== undefined && confidence < minConfidence;
  const isPart = word.whole !== undefined || word.isRest;
  if (!isPart && isClean.test(text)) return [{ text, boxes: place(box), isDoubtful }];
  const pieces = splitWords({ text: clean(text.slice(0, limits.letters)), ...(box && { box }) });
  const [whole = '', restOf = ''] = [word.whole, word.restOf].map((one = '') =>
    clean(one.slice(0, limits.letters)).replace(/\s+/g, ''),
  );
  return pieces.map((piece, index) => ({
    ...{ text: piece.text, boxes: place(piece.box), isDoubtful },
    ...(whole !== '' && index === pieces.length - 1 && { whole }),
    ...(word.isRest && index === 0 && { isRest: true, ...(restOf !== '' && { restOf }) }),
  }));
}

/**
 * Removes control characters, lone surrogates, and soft hyphens within words. Other characters for a hyphen at the end
 * of a line become soft hyphens.
 */
function clean(text: string): string {
  const written = text.trim();
  const isHyphenated = lineEnds.has(written.slice(-1)) && /[\p{L}\p{M}].$/su.test(written);
  return (
    (isHyphenated ? `${written.slice(0, -1)}${softHyphen}` : written)
      .replace(/[^\P{Cc}\s]|\p{Cs}|[\ufffe\uffff]|\u00ad(?!$)|^\u00ad$/gu, '')
      // No letter has so many marks, and normalising takes time quadratic in their number.
      .replace(/(\p{M}{30})\p{M}+/gu, '$1')
      .normalize('NFC')
  );
}

/**
 * Joins punctuation that a file has as separate words to the words that it touches: "Monday" and "," become one word.
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

/** Returns the joint box of two touching words; undefined if they do not touch, or have other data. */
function boxIfTouching(first: ReadWord, second: ReadWord): Box | undefined {
  const hasData = [first, second].some(({ whole, isRest }) => whole !== undefined || isRest);
  if (hasData || !first.box || !second.box) return undefined;
  const [[x, y, width, height], [nextX, nextY, , nextHeight]] = [first.box, second.box];
  const space = nextX - (x + width);
  const tallest = Math.max(height, nextHeight);
  const isBeside = nextY < y + height + tallest / 2 && y < nextY + nextHeight + tallest / 2;
  return isBeside && Math.abs(space) <= nearest * tallest ? boxAround(first.box, second.box) : undefined;
}
