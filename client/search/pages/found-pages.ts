import type { IndexReader } from '#client/search/index-reader';
import { excerptOf } from '#client/search/pages/excerpt';
import type { PageMatch } from '#client/search/pages/match-pages';
import type { PageIndex } from '#client/search/pages/page-index';
import type { FoundPage, FoundPages } from '#client/search/protocol';
import { concat } from '#model/search/concat';
import type { PageRow } from '#model/search/index-format';
import { filePath, itemPath } from '#model/urls';

/** Pages of an item that are named. */
const mostPages = 3;

interface FindOptions {
  index: IndexReader;
  pages: PageIndex;
  /** Words to find on the page of an item. */
  find: string;
  match: Pick<PageMatch, 'had' | 'sought'>;
}

/** Finds the pages of items that have most of what was asked of pages, and the words on the first page of each. */
export async function findPages(items: readonly number[], options: FindOptions): Promise<FoundPages[]> {
  const found = await Promise.all(items.map((item) => pagesOfItem(item, options)));
  return concat(found);
}

async function pagesOfItem(item: number, options: FindOptions): Promise<FoundPages[]> {
  const { index, pages, match } = options;
  const { start, end } = pages.pagesOf(item);
  const had = match.had.subarray(start, end);
  const most = had.reduce((best, count) => Math.max(best, count), 0);
  if (most === 0) return [];
  const best: number[] = [];
  had.forEach((count, n) => {
    if (count === most) best.push(start + n);
  });
  const [{ id, title, language }, rows] = await Promise.all([
    index.row(item),
    Promise.all(best.slice(0, mostPages).map((page) => pages.row(page))),
  ]);
  const [first] = rows;
  const words = first && (await wordsOf(first, options));
  const shown = rows.map((row, n): FoundPage => {
    const href = addressOf(row, id, options.find);
    return n === 0 && words !== undefined
      ? { number: row.number, href, words, ...(row.language && { language: row.language }) }
      : { number: row.number, href };
  });
  const further = best.length - rows.length;
  return [{ id, title, ...(language && { language }), pages: shown, further }];
}

function addressOf({ part, document, number }: PageRow, id: string, text: string): string {
  if (document) return `${filePath(...document)}#page=${number}`;
  // Not by `encodeURIComponent`, which throws on half of a character. A space is no plus sign in a fragment.
  const find = String(new URLSearchParams({ find: text })).replace(/\+/g, '%20');
  return `${itemPath(id)}#${part ?? ''}&${find}`;
}

/** Returns the words that were found on a page; undefined if they cannot be loaded: without them a result is one, too. */
async function wordsOf(row: PageRow, { pages, match }: FindOptions): Promise<string | undefined> {
  try {
    return excerptOf(await pages.lines(row), match.sought);
  } catch {
    return undefined;
  }
}
