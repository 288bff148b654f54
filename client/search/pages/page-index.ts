import { cached, type LoadJson, openTerms, readRow, type TermIndex } from '#client/search/index-reader';
import {
  eachNumber,
  type FieldPostings,
  type PageManifest,
  type PageRow,
  type PageWords,
} from '#model/search/index-format';
import type { PageText, TextLine } from '#model/text/page-text';
import { wordsPath } from '#model/urls';

/** Reads the index of pages, whose items are pages. */
export interface PageIndex extends TermIndex {
  /** For each page the number of its item. */
  owners: Uint32Array;
  /** Returns the numbers of an item's pages: the first one, and the one after the last. */
  pagesOf(item: number): { start: number; end: number };
  row(page: number): Promise<PageRow>;
  /** Loads the text of a page. */
  lines(row: PageRow): Promise<WrittenLine[]>;
}

/** A line of a page. */
export type WrittenLine = Pick<TextLine, 'text' | 'doubtful'>;

export function openPageIndex(manifest: PageManifest, loadJson: LoadJson): PageIndex {
  const { items: pages, counts, rows, frequent } = manifest;
  const terms = openTerms(manifest, loadJson);
  const owners = new Uint32Array(pages);
  const ranges = new Map<number, { start: number; end: number }>();
  let start = 0;
  eachNumber(manifest.owners, (item, n) => {
    const end = start + (counts[n] ?? 0);
    ranges.set(item, { start, end });
    owners.fill(item, start, end);
    start = end;
  });
  const loadRows = cached((file) => loadJson<PageRow[]>(file));
  const loadPostings = cached((file) => loadJson<FieldPostings>(file));
  const loadWords = cached((file) => loadJson<PageWords>(file));
  const loadPublished = cached((path) => loadJson<PageText>(path));
  const frequentFiles = new Map(frequent);
  return {
    ...terms,
    frequent: frequent.map(([term]) => term),
    postingsOf(term, within) {
      const files = frequentFiles.get(term);
      if (!files) return terms.postingsOf(term);
      return Promise.all(filesWith(files, within).map((file) => loadPostings(file)));
    },
    owners,
    pagesOf: (item) => ranges.get(item) ?? { start: 0, end: 0 },
    row: (page) => readRow(rows, page, loadRows),
    async lines({ text, words }) {
      if (text !== undefined) return (await loadPublished(wordsPath(text))).lines;
      const [file = '', place = 0] = words ?? [];
      const pageText = (await loadWords(file))[place] ?? '';
      return pageText.split('\n').map((line) => ({ text: line }));
    },
  };
}

/** Returns the files that contain some of the pages; all files without `pages`. */
function filesWith(
  files: PageManifest['frequent'][number][1],
  pages: readonly number[] | undefined,
): string[] {
  const wanted = files.filter(([first], n) => {
    const next = files[n + 1]?.[0] ?? Number.POSITIVE_INFINITY;
    return !pages || pages.some((page) => page >= first && page < next);
  });
  return wanted.map(([, file]) => file);
}
