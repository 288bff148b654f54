import type { Problem } from '#model/schema';

/** Something that the owner of another program's project wrote, and that the site does not show. */
export interface LeftOut extends Pick<Problem, 'file'> {
  /** Rows or lines that it stands in. */
  rows?: Problem['rows'];
  column?: string;
  /** With its article: `the text of a page whose layout is "cloud"`, `a column of interviews`. */
  what: string;
  /** Number of its words, of a text. */
  words?: number;
  /** What is shown in such a place; with its article. */
  expected: string;
  /** How to have it shown; absent if nothing helps. */
  remedy?: string;
}

/** Returns the problem of something that an owner wrote and the site does not show: the same for every kind of project. */
export function leftOut({ file, rows = [], column, what, words, expected, remedy }: LeftOut): Problem {
  return {
    code: 'content-left-out',
    severity: 'warning',
    file,
    rows: [...rows],
    ...(column && { column }),
    expected,
    found: words === undefined ? what : `${what}, ${words} ${words === 1 ? 'word' : 'words'}`,
    remedy: ['It is not shown.', remedy].filter(Boolean).join(' '),
  };
}

/** Counts the words of a text without markup. */
export function countWords(text: string): number {
  let count = 0;
  for (const { isWordLike } of segmenter.segment(text)) if (isWordLike) count += 1;
  return count;
}

const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
