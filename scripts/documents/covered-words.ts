import { boxAround } from '#scripts/documents/box-around';
import { drawnObjects } from '#scripts/documents/drawn-objects';
import type { Size } from '#scripts/documents/page-size';
import { type Pdfium, readFloats, withMemory } from '#scripts/documents/pdfium';
import type { Placement } from '#scripts/documents/placement';
import type { Letter } from '#scripts/documents/read-letters';
import { isOverlap, type PlacedObject, type Scans, scansAmong } from '#scripts/documents/scans-among';
import type { Box } from '#scripts/page-text/page';

/** Addresses of objects that cover others, or are covered. */
export interface CoveredWords {
  /** Drawn words over which something is drawn later, and may hide them. */
  touched: ReadonlySet<number>;
  /** Words below a picture, with its place: a scan that a program has read them in, or a photograph that hides them. */
  doubtful: ReadonlyMap<number, Box>;
  /** Objects drawn over recognised words, after the picture of the words. */
  covers: ReadonlySet<number>;
  /** Something is drawn over such words, or an annotation lies there. */
  areReadCovered: boolean;
  /** Drawn words at the place of words that are not drawn. */
  notes: ReadonlySet<number>;
  /** Everything that is drawn, but lines. */
  drawn: readonly number[];
}

/** Words that a program may have read in a picture. */
interface ReadWords extends PlacedObject {
  /** Number of that picture; of the words themselves, if there is none. */
  source: number;
  /** Place of that picture if it lies over them: it may be a photograph that hides them. */
  doubtful?: Box;
}

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
  const invisible = new Set(letters.filter(({ isInvisible }) => isInvisible).map(({ object }) => object));
  const drawn = drawnObjects(pdfium, page).map(({ object, kind, box }, index): PlacedObject => {
    const ofLetters = kind === 'text' ? boxes.get(object) : undefined;
    return { object, kind, index, box: ofLetters ?? placement.boxOf(box) };
  });
  const annotations = annotationBoxes(pdfium, page, placement);
  const pictures = drawn.filter(({ kind }) => kind === 'picture');
  const words = drawn.filter(({ object, kind }) => kind === 'text' && boxes.has(object));
  const [unseen, shown] = [
    words.filter(({ object }) => invisible.has(object)),
    words.filter(({ object }) => !invisible.has(object)),
  ];
  const scans = scansAmong(pictures, picture);
  const read = findReadWords(drawn, { words, invisible, scans });
  const covers = drawn.filter((one) => !invisible.has(one.object) && isCover(one, { read, scans }));
  return {
    touched: touchedAmong(drawn, { words: addressesOf(shown), annotations }),
    doubtful: new Map(read.flatMap(({ object, doubtful }) => (doubtful ? [[object, doubtful]] : []))),
    covers: addressesOf(covers),
    areReadCovered: covers.length > 0 || read.some(({ box }) => isUnder(box, annotations)),
    notes: addressesOf(shown.filter(({ box }) => unseen.some((word) => isOverlap(word.box, box)))),
    drawn: drawn.map(({ object }) => object),
  };
}

function addressesOf(objects: readonly PlacedObject[]): Set<number> {
  return new Set(objects.map(({ object }) => object));
}

/** Returns the addresses of words over which something other than words is drawn later. */
function touchedAmong(
  drawn: readonly PlacedObject[],
  { words, annotations }: { words: ReadonlySet<number>; annotations: readonly Box[] },
): Set<number> {
  const touched = new Set<number>();
  const covers = [...annotations];
  // From the last, which lies on top.
  for (const { object, kind, box } of drawn.toReversed()) {
    if (kind !== 'text') covers.push(box);
    else if (words.has(object) && isUnder(box, covers)) touched.add(object);
  }
  return touched;
}

function isUnder(box: Box, covers: readonly Box[]): boolean {
  return covers.some((cover) => isOverlap(cover, box));
}

function boxesByObject(letters: readonly Letter[]): Map<number, Box> {
  const boxes = new Map<number, Box>();
  for (const { object, box, kind } of letters) {
    if (kind === 'letter' && object !== 0) boxes.set(object, boxAround(boxes.get(object) ?? box, box));
  }
  return boxes;
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

/**
 * Finds the words that a program may have read in a picture: invisible words, and words below a picture of the whole page.
 *
 * @param drawn everything on the page, in order
 * @param words among it
 * @param invisible addresses of the invisible ones
 */
function findReadWords(
  drawn: readonly PlacedObject[],
  {
    words,
    invisible,
    scans,
  }: { words: readonly PlacedObject[]; invisible: ReadonlySet<number>; scans: Scans },
): ReadWords[] {
  const visible = drawn.filter(({ object }) => !invisible.has(object));
  return words.flatMap((word): ReadWords[] => {
    const over = scans.pictures.filter(({ box }) => isMiddleIn(word.box, box));
    if (!invisible.has(word.object)) {
      const later = over.find(({ index }) => index > word.index);
      return later ? [{ ...word, source: later.index, doubtful: later.box }] : [];
    }
    const [scan] = over;
    if (scan) return [{ ...word, source: scan.index }];
    // Nothing to be read was there when they were written, and then came a small picture: of words, or to hide them.
    const first = visible.find(({ box }) => isOverlap(box, word.box));
    const isBelow = first?.kind === 'picture' && first.index > word.index;
    return [
      isBelow ? { ...word, source: first.index, doubtful: first.box } : { ...word, source: word.index },
    ];
  });
}

/**
 * Returns whether something may hide words that a program has read: it is drawn over the picture of them. Pictures that are drawn
 * before the words belong to what was read; strips of a scan touch the words of their neighbours.
 */
function isCover(
  { kind, index, box, object }: PlacedObject,
  { read, scans }: { read: readonly ReadWords[]; scans: Scans },
): boolean {
  const isPicture = kind === 'picture';
  if (isPicture && scans.areStrips && scans.pictures.some((strip) => strip.object === object)) return false;
  return read.some(
    (word) =>
      index > (isPicture ? Math.max(word.source, word.index) : word.source) && isOverlap(word.box, box),
  );
}

function isMiddleIn([x, y, width, height]: Box, box: Box): boolean {
  return isOverlap([x + width / 2, y + height / 2, 0, 0], box);
}
