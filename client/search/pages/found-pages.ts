import type { IndexReader } from '#client/search/index-reader';
import { excerptOf } from '#client/search/pages/excerpt';
import type { PageMatch } from '#client/search/pages/match-pages';
import type { PageIndex } from '#client/search/pages/page-index';
import type { FoundPage, FoundPages } from '#client/search/protocol';
import { concat } from '#model/search/concat';
import type { PageRow } from '#model/search/index-format';
import { filePath, itemPath } from '#model/urls';

/** Maximum number of pages listed per item. */
const mostPages = 3;

interface FindOptions {
  index: IndexReader;
  pages: PageIndex;
  /** Words to find in the text of a page, for its link. */
  find: string;
  match: Pick<PageMatch, 'pageScores' | 'sought'>;
}

/** Finds the pages of items that match most clauses, and an excerpt of the first one. */
export async function findPages(items: readonly number[], options: FindOptions): Promise<FoundPages[]> {
  const found = await Promise.all(items.map((item) => pagesOfItem(item, options)));
  return concat(found);
}

async function pagesOfItem(item: number, options: FindOptions): Promise<FoundPages[]> {
  const { index, pages, match } = options;
  const { start, end } = pages.pagesOf(item);
  const scores = match.pageScores.subarray(start, end);
  const most = scores.reduce((best, count) => Math.max(best, count), 0);
  if (most === 0) return [];
  const best: number[] = [];
  scores.forEach((count, n) => {
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
  // Not by `encodeURIComponent`, which throws on half a surrogate pair. In a fragment, a space must not be a plus sign.
  const find = String(new URLSearchParams({ find: text })).replace(/\+/g, '%20');
  return `${itemPath(id)}#${part ?? ''}&${find}`;
}

/** Returns an excerpt of a page; undefined if its text cannot be loaded: the result does not depend on it. */
async function wordsOf(row: PageRow, { pages, match }: FindOptions): Promise<string | undefined> {
  try {
    return excerptOf(await pages.lines(row), match.sought);
  } catch {
    return undefined;
  }
}
