import { isOverlap, type PlacedObject, type Scans } from '#scripts/documents/scans-among';
import type { Box } from '#scripts/page-text/page';

/** Words that a program may have read in a picture. */
export interface ReadWords extends PlacedObject {
  /** Number of that picture; of the words themselves, if there is none. */
  source: number;
  /** Place of that picture if it lies over them: it may be a photograph that hides them. */
  doubtful?: Box;
}

/**
 * Finds the words that a program may have read in a picture: those that are not drawn, and those that lie below a picture of the
 * whole page.
 *
 * @param drawn everything on the page, in order
 * @param words among it
 * @param invisible addresses of those that are not drawn
 */
export function findReadWords(
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
export function isCover(
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
