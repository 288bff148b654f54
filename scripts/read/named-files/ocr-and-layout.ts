import { ending } from '#model/site/file-types';
import type { Cells, RawRecord } from '#scripts/read/raw';

/** Endings of files with the text of pages, in lower case. */
const textEndings = new Set('xml alto hocr html htm txt'.split(' '));

/**
 * Returns the files with the text of a record's pages, and whether the pages are a book. Other cells of these columns
 * are ordinary fields.
 */
export function pagesIn(
  { ocr, layout, ...others }: Cells,
  { names, textFile }: { names: (cell: string) => string[]; textFile: (name: string) => string[] },
): Pick<RawRecord, 'cells' | 'pageTexts' | 'book'> {
  const written = ocr === undefined ? [] : names(ocr);
  const areNames = written.length > 0 && written.every((name) => textEndings.has(ending(name)));
  const files = areNames ? written.flatMap(textFile) : [];
  const book = layout === undefined ? undefined : readLayout(layout);
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

/** Reads the layout and direction of a book: `book`, `book, right to left`, `book rtl`. */
function readLayout(layout: string): RawRecord['book'] {
  const letters = layout.toLowerCase().replace(/[^a-z]/g, '');
  if (['book', 'bookltr', 'booklefttoright'].includes(letters)) return 'left-to-right';
  return ['bookrtl', 'bookrighttoleft'].includes(letters) ? 'right-to-left' : undefined;
}
