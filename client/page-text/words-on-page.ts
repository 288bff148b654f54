/** Words of a page that a question finds: from one, counted from 0, to the one before `end`. */
export interface Hit {
  /** Place of the page, from 0. */
  page: number;
  start: number;
  end: number;
}

/** Returns the words of a page, as they are counted. */
export function wordsOf(page: string): string[] {
  return page.split(/\s+/).filter((word) => word !== '');
}
