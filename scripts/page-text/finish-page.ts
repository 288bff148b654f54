import type { PageText, PartText, TextLine } from '#model/page-text';
import { type CleanLine, cleanLines } from '#scripts/page-text/clean-words';
import { joinWords, type PlacedWord, softHyphen } from '#scripts/page-text/join-words';
import type { ReadLine, ReadPage } from '#scripts/page-text/page';
import { placer, type Size } from '#scripts/page-text/place-words';

/** What is published of a page's words, and what the model knows of them. */
export interface FinishedPage {
  text: PageText;
  part: Omit<PartText, 'id'>;
}

/** Confidence below which a word is doubtful: it is as likely wrong as right. */
const leastConfidence = 0.5;
/**
 * Words of a page that tell how its program rates, and the part of them that may be doubtful. Some programs give 0.3 to words that are
 * right: in newspapers of Chronicling America three quarters of a page would not be found.
 */
const telling = { words: 100, doubtful: 1 / 3 };

/**
 * Brings the words of a page to the pixels of its picture: words are cleaned, and joined if they are hyphenated at the end of a line;
 * those with a wrong place have none.
 *
 * @param picture its size as seen, whose proportions the page has
 */
export function finishPage(page: ReadPage, picture: Size): FinishedPage {
  const { width, height } = picture;
  const least = ratesOtherwise(page.lines) ? 0 : leastConfidence;
  const lines = finishedLines(cleanLines(page.lines, { place: placer(page, picture), least }));
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

/** Returns whether so many words are doubtful that it says nothing of them. */
function ratesOtherwise(lines: readonly ReadLine[]): boolean {
  let [rated, doubtful] = [0, 0];
  for (const { words } of lines)
    for (const { confidence } of words) {
      if (confidence === undefined) continue;
      rated += 1;
      if (confidence < leastConfidence) doubtful += 1;
    }
  return rated >= telling.words && doubtful > telling.doubtful * rated;
}

/** Joins words and leaves out lines without any; what they began, the next line begins. */
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

/** Returns lines below each other, with an empty one above each paragraph. */
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
