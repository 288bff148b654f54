import { graphemesOf } from '#scripts/cards/typefaces';

/** Tells how wide a text is, in pixels. */
export type Measure = (text: string) => number;

interface Block {
  measure: Measure;
  /** Pixels. */
  width: number;
  /** How many lines there may be. */
  most: number;
}

/**
 * Breaks a title into lines of about the same width, as few as it fits into.
 *
 * @returns undefined where it does not fit
 */
export function breakTitle(title: string, { measure, width, most }: Block): string[] | undefined {
  const words = wordsOf(title);
  if (words.some((word) => measure(word.trim()) > width)) return undefined;
  const lines = fill(words, { measure, width });
  if (lines.length > most) return undefined;
  return balance(words, { measure, width, lines });
}

/**
 * Breaks a title with words that are longer than a line, within them.
 *
 * @returns undefined where it does not fit
 */
export function splitTitle(title: string, block: Block): string[] | undefined {
  return breakTitle(splitLong(title, block), block);
}

/** As much of a title as fits, and a sign that there is more. */
export function cutTitle(title: string, block: Block): string[] {
  const graphemes = graphemesOf(title);
  let fits = 0;
  let fails = graphemes.length;
  const cut = (length: number) =>
    `${graphemes
      .slice(0, length)
      .join('')
      .trimEnd()
      .replace(/[,;:.]$/, '')}…`;
  const broken = (length: number) => splitTitle(cut(length), block);
  while (fails - fits > 1) {
    const middle = Math.floor((fits + fails) / 2);
    if (broken(middle)) fits = middle;
    else fails = middle;
  }
  return broken(atWordEnd(graphemes, fits)) ?? broken(fits) ?? [];
}

/** Signs of a word that is rather left out than cut. */
const longestLeftOut = 24;

function atWordEnd(graphemes: readonly string[], fits: number): number {
  const end = graphemes.slice(0, fits + 1).lastIndexOf(' ');
  return end > 0 && fits - end <= longestLeftOut ? end : fits;
}

/**
 * Where a line may end: after a space, but not before a dash; after a dash or a slash between letters; and where a long
 * word was split.
 */
function wordsOf(text: string): string[] {
  return text.split(/(?<=[ \u200b])(?![-–—] )|(?<=\S[-–—/])(?=\S)/).filter((word) => word !== '');
}

/** A word that is longer than a line has invisible places in it where it may be broken. */
function splitLong(text: string, { measure, width }: Pick<Block, 'measure' | 'width'>): string {
  return wordsOf(text)
    .map((word) => (measure(word.trim()) > width ? graphemesOf(word).join('\u200b') : word))
    .join('');
}

function fill(words: readonly string[], { measure, width }: Pick<Block, 'measure' | 'width'>): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && measure((last + word).trim()) <= width) lines[lines.length - 1] = last + word;
    else lines.push(word);
  }
  return lines.map((line) => line.replaceAll('\u200b', '').trim());
}

/** Pixels by which lines are made narrower at a time. */
const step = 8;

/** The same number of lines, in the narrowest column that holds them. */
function balance(
  words: readonly string[],
  { measure, width, lines }: Pick<Block, 'measure' | 'width'> & { lines: string[] },
): string[] {
  let best = lines;
  const longest = Math.max(...words.map((word) => measure(word.trim())));
  for (let narrower = width - step; narrower >= longest; narrower -= step) {
    const found = fill(words, { measure, width: narrower });
    if (found.length > lines.length) break;
    best = found;
  }
  return best;
}
