import type { Kind } from '#model/search/shard';
import type { TermLists } from '#scripts/search/lists';

/** A term that so few items have is found with the rows of all of them, also where other words or filters leave a few. */
const fewItems = 64;
/** Of others, so many at most: what finds more finds enough that stand side by side. */
const fewTitles = 400;

interface RowsOfTermsOptions {
  /** The file of rows, in the collection's order, that has an item. */
  fileOf: (item: number) => number;
  /** Terms whose stem others share: what these find lies elsewhere. */
  withForms: ReadonlySet<string>;
  /** How many rows there is room for. */
  room: number;
}

/**
 * Of each term the items whose rows are written once more, beside its postings: what it finds first lies scattered over the
 * collection, and would else be fetched row by row. Where there is no room for all of them, those terms are left out that
 * have one, then those that have two, which save a request at most and of which a large collection has very many, then those
 * that have the most.
 *
 * @returns by the term's place, the items ascending
 */
export function rowsOfTerms(
  lists: TermLists,
  { fileOf, withForms, room }: RowsOfTermsOptions,
): (readonly number[])[] {
  const found = lists.terms.map((term, place): readonly number[] => {
    const { length } = lists.items(place);
    const hasForms = withForms.has(term);
    // Most terms have one item, and no other forms: nothing of theirs is scattered.
    return length > 1 || hasForms ? scatteredItems(place, lists, { fileOf, hasForms }) : none;
  });
  const { least, most } = chooseLengths(found, room);
  return found.map((items) => (items.length < least || items.length > most ? none : items));
}

const none: readonly number[] = [];

/** What a term finds first; none where that lies in one file anyway. */
function scatteredItems(
  place: number,
  lists: TermLists,
  { fileOf, hasForms }: Pick<RowsOfTermsOptions, 'fileOf'> & { hasForms: boolean },
): readonly number[] {
  const items = foundFirst(lists.list(place), lists.kinds);
  const [first = 0, last = first] = [items[0], items[items.length - 1]];
  return hasForms || fileOf(first) !== fileOf(last) ? items : none;
}

/** All items of a term, or else those that have it in their title, or else those whose title it is; none where these are many. */
function foundFirst(
  { items, kinds: own }: { items: ArrayLike<number>; kinds: ArrayLike<number> },
  kinds: readonly Kind[],
): readonly number[] {
  if (items.length <= fewItems) return Array.from(items);
  const titled: number[] = [];
  const entitled: number[] = [];
  for (let n = 0; n < items.length && entitled.length <= fewTitles; n += 1) {
    const kind = kinds[own[n] ?? 0];
    // Fields ascend, and the first of all is the title.
    if (titled.length <= fewTitles && kind?.fields[0] === 0) titled.push(items[n] ?? 0);
    if (kind?.titleWords === 1) entitled.push(items[n] ?? 0);
  }
  return [titled, entitled].find((some) => some.length <= fewTitles) ?? none;
}

/** How few and how many rows a term may have for those of all such terms to be no more than there is room for. */
function chooseLengths(found: readonly (readonly number[])[], room: number): { least: number; most: number } {
  const byLength = new Map<number, number>();
  for (const { length } of found) byLength.set(length, (byLength.get(length) ?? 0) + length);
  const all = [...byLength.values()].reduce((sum, rows) => sum + rows, 0);
  const withoutSingle = all - (byLength.get(1) ?? 0);
  const least = all <= room ? 1 : withoutSingle <= room ? 2 : 3;
  let [most, total] = [0, 0];
  for (const [length, rows] of [...byLength].sort(([a], [b]) => a - b)) {
    if (length < least) continue;
    if (total + rows > room) break;
    [most, total] = [length, total + rows];
  }
  return { least, most };
}
