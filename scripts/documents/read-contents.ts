import type { z } from 'zod';
import type { documentSchema } from '#model/schema';
import { type Pdfium, readText } from '#scripts/documents/pdfium';

type Contents = z.infer<typeof documentSchema>['contents'];

/** Bookmarks of the longest table of contents that is read, how deep it is, and how many without a page are looked at. */
const most = { bookmarks: 1000, level: 20, visited: 20_000 };

/** PDFACTION_GOTO */
const goTo = 1;

/**
 * Reads the bookmarks that lead to a page of the document: those without one are left out, and what lies below them takes
 * their level.
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
