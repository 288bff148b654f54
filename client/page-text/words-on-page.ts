/** A range of matching words on a page: from `start`, counted from 0, to the one before `end`. */
export interface Hit {
  /** Index of the page, from 0. */
  page: number;
  start: number;
  end: number;
}

/** Splits a page into words, in the order in which they are numbered. */
export function wordsOf(page: string): string[] {
  return page.split(/\s+/).filter((word) => word !== '');
}
