import { writeQuestion } from '#client/search/address';
import { emptyQuestion } from '#client/search/question';

/**
 * Returns the query that an address such as `/timeline#y1910` means: CollectionBuilder's timeline begins there at that year.
 *
 * @param hash `` or the fragment with its `#`
 * @returns undefined where it means none
 */
export function formerTimelineQuery(hash: string): string | undefined {
  const year = /^#y(-?\d{1,6})$/.exec(hash)?.[1];
  if (year === undefined) return undefined;
  return writeQuestion({ ...emptyQuestion, years: { from: Number(year), to: Number(year) } });
}
