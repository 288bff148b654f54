import { finishPage } from '#media/words/finish-page';
import type { ReadPage } from '#media/words/page';
import type { Size } from '#media/words/place-words';
import { writePageText } from '#media/words/text-cache';
import type { PartText } from '#model/text/page-text';

/**
 * Brings the words of a page to its picture, and keeps them in the cache if they have places.
 *
 * @param cache absolute path; undefined if their places are not needed
 * @returns undefined for a page without words
 * @throws the file system's error if the cache cannot be written
 */
export function keepPage(page: ReadPage, picture: Size, cache: string | undefined): PartText | undefined {
  const { text, part } = finishPage(page, picture);
  if (part.plain === '') return undefined;
  const isPlaced = text.lines.some(({ boxes }) => boxes.some((box) => box.length > 0));
  return cache !== undefined && isPlaced ? { id: writePageText(cache, text), ...part } : part;
}
