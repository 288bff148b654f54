import type { z } from 'zod';
import type { ReadDocument } from '#media/documents/document';
import { type Pdfium, readText } from '#media/documents/pdfium';
import type { documentSchema } from '#model/schema';

/** Titles that programs write of themselves: nothing, the name of a file, or of the program and the file. */
const worthless =
  /^(?:untitled|no title|title|unknown|document|dokument|slide|presentation)[-_ ]?\d*$|^microsoft \w+ ?-|\.[a-z][a-z\d]{1,4}$/i;

/** `D:19991231235959+01'00'`, of which all but the year may be missing. */
const writtenDate = /^(?:D:)?(\d{4})(\d{2})?(\d{2})?/;

type Contents = z.infer<typeof documentSchema>['contents'];

/** Bookmarks of the longest table of contents that is read, how deep it is, and how many without a page are looked at. */
const most = { bookmarks: 1000, level: 20, visited: 20_000 };

/** PDFACTION_GOTO */
const goTo = 1;

/** @param document its address */
export function readAbout(pdfium: Pdfium, document: number): ReadDocument['about'] {
  const read = (key: string) =>
    readText(pdfium, (buffer, length) => pdfium.FPDF_GetMetaText(document, key, buffer, length));
  const title = titleOf(read('Title'));
  const author = read('Author');
  const date = dateOf(read('CreationDate'));
  return { ...(title && { title }), ...(author && { author }), ...(date && { date }) };
}

/** Returns a title that says something. */
export function titleOf(written: string): string | undefined {
  return written === '' || worthless.test(written) || !/\p{L}|\p{N}/u.test(written) ? undefined : written;
}

/** Returns the day of a date as PDF writes it: `YYYY-MM-DD`, or coarser. */
export function dateOf(written: string): string | undefined {
  const [, year, month, day] = writtenDate.exec(written) ?? [];
  if (year === undefined || year === '0000') return undefined;
  const isMonth = month !== undefined && Number(month) >= 1 && Number(month) <= 12;
  if (!isMonth) return year;
  const daysOfMonth = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  const isDay = day !== undefined && Number(day) >= 1 && Number(day) <= daysOfMonth;
  return [year, month, ...(isDay ? [day] : [])].join('-');
}

/**
 * Reads the bookmarks that lead to a page of the document. Bookmarks without one are left out, and the ones below them take their
 * level.
 *
 * @param document its address
 * @param pages how many it has
 */
export function readContents(pdfium: Pdfium, document: number, pages: number): Contents {
  const contents: Contents = [];
  // Damaged bookmarks name each other in a circle.
  const visited = new Set<number>();
  function readBelow(parent: number, level: number): void {
    let bookmark = pdfium.FPDFBookmark_GetFirstChild(document, parent);
    while (bookmark !== 0 && !visited.has(bookmark) && visited.size < most.visited) {
      visited.add(bookmark);
      if (contents.length === most.bookmarks) return;
      const title = readTitle(pdfium, bookmark);
      const page = pageOf(pdfium, document, bookmark) + 1;
      const isListed = title !== '' && page >= 1 && page <= pages;
      if (isListed) contents.push({ title, page, level });
      if (level < most.level) readBelow(bookmark, isListed ? level + 1 : level);
      bookmark = pdfium.FPDFBookmark_GetNextSibling(document, bookmark);
    }
  }
  readBelow(0, 0);
  return contents;
}

function readTitle(pdfium: Pdfium, bookmark: number): string {
  return readText(pdfium, (buffer, length) => pdfium.FPDFBookmark_GetTitle(bookmark, buffer, length));
}

/** Returns the page that a bookmark leads to, from 0; -1 if none. */
function pageOf(pdfium: Pdfium, document: number, bookmark: number): number {
  const own = pdfium.FPDFBookmark_GetDest(document, bookmark);
  const action = own === 0 ? pdfium.FPDFBookmark_GetAction(bookmark) : 0;
  const leadsHere = action !== 0 && pdfium.FPDFAction_GetType(action) === goTo;
  const destination = leadsHere ? pdfium.FPDFAction_GetDest(document, action) : own;
  return destination === 0 ? -1 : pdfium.FPDFDest_GetDestPageIndex(document, destination);
}
