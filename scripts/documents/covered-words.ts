import { boxAround } from '#scripts/documents/box-around';
import { drawnObjects } from '#scripts/documents/drawn-objects';
import type { Size } from '#scripts/documents/page-size';
import { type Pdfium, readFloats, withMemory } from '#scripts/documents/pdfium';
import type { Placement } from '#scripts/documents/placement';
import type { Letter } from '#scripts/documents/read-letters';
import type { Box } from '#scripts/page-text/page';

/** Addresses of text objects below others. */
export interface CoveredWords {
  /** Something is drawn over them later, and may hide them. */
  touched: ReadonlySet<number>;
  /** They lie below a picture of the whole page: a program has read them in it. */
  underScan: ReadonlySet<number>;
}

/** Part of a page that a scan takes at least, whole or in strips: it may have margins. */
const scanShare = 0.7;

/**
 * Finds the words of an open page that lie below other objects, or below annotations.
 *
 * @param page its address
 */
export function findCoveredWords(
  pdfium: Pdfium,
  page: number,
  { letters, placement, picture }: { letters: readonly Letter[]; placement: Placement; picture: Size },
): CoveredWords {
  const boxes = boxesByObject(letters);
  const touched = new Set<number>();
  const underScan = new Set<number>();
  const covers = annotationBoxes(pdfium, page, placement);
  let scanned = 0;
  // From the last, which lies on top.
  for (const { object, kind, box } of drawnObjects(pdfium, page).reverse()) {
    const words = boxes.get(object);
    if (kind === 'text' && words) {
      if (scanned > scanShare * picture.width * picture.height) underScan.add(object);
      else if (covers.some((cover) => isOverlap(cover, words))) touched.add(object);
    }
    if (kind === 'text') continue;
    const cover = placement.boxOf(box);
    covers.push(cover);
    if (kind === 'picture') scanned += cover[2] * cover[3];
  }
  return { touched, underScan };
}

function boxesByObject(letters: readonly Letter[]): Map<number, Box> {
  const boxes = new Map<number, Box>();
  for (const { object, box, kind } of letters) {
    if (kind === 'letter' && object !== 0) boxes.set(object, boxAround(boxes.get(object) ?? box, box));
  }
  return boxes;
}

function isOverlap(one: Box, other: Box): boolean {
  const isAcross = one[0] < other[0] + other[2] && other[0] < one[0] + one[2];
  return isAcross && one[1] < other[1] + other[3] && other[1] < one[1] + one[3];
}

function annotationBoxes(pdfium: Pdfium, page: number, placement: Placement): Box[] {
  const count = pdfium.FPDFPage_GetAnnotCount(page);
  return Array.from({ length: count }, (_, index) => {
    const annotation = pdfium.FPDFPage_GetAnnot(page, index);
    const box = withMemory(pdfium, 16, (memory) => {
      pdfium.FPDFAnnot_GetRect(annotation, memory);
      const [left = 0, top = 0, right = 0, bottom = 0] = readFloats(pdfium, memory, 4);
      return placement.boxOf({ left, bottom, right, top });
    });
    pdfium.FPDFPage_CloseAnnot(annotation);
    return box;
  });
}
