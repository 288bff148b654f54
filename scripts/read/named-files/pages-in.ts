import { ending } from '#model/site/file-types';
import type { Cells, RawRecord } from '#scripts/read/raw';

/** Endings of files with the words of pages, lower case. */
const textEndings = new Set('xml alto hocr html htm txt'.split(' '));

/**
 * Returns the files with the words of a record's pages, and whether the pages are a book. Other cells of these columns are
 * ordinary fields.
 */
export function pagesIn(
  { ocr, layout, ...others }: Cells,
  { names, textFile }: { names: (cell: string) => string[]; textFile: (name: string) => string[] },
): Pick<RawRecord, 'cells' | 'pageTexts' | 'book'> {
  const written = ocr === undefined ? [] : names(ocr);
  const areNames = written.length > 0 && written.every((name) => textEndings.has(ending(name)));
  const files = areNames ? written.flatMap(textFile) : [];
  const book = layout === undefined ? undefined : bookIn(layout);
  return {
    cells: {
      ...others,
      ...(ocr !== undefined && !areNames && { ocr }),
      ...(layout !== undefined && !book && { layout }),
    },
    ...(files.length > 0 && { pageTexts: [...new Set(files)] }),
    ...(book && { book }),
  };
}

/** Returns the layout and direction of a book: `book`, `book, right to left`, `book rtl`. */
function bookIn(layout: string): RawRecord['book'] {
  const said = layout.toLowerCase().replace(/[^a-z]/g, '');
  if (['book', 'bookltr', 'booklefttoright'].includes(said)) return 'left-to-right';
  return ['bookrtl', 'bookrighttoleft'].includes(said) ? 'right-to-left' : undefined;
}
