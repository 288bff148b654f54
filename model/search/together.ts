import type { Kind } from '#model/search/shard';

/** Goes through the items of a term, ascending. */
export type EachItem = (visit: (item: number, kind: Kind) => void) => void;

/** A term that so few items have is found with the rows of all of them, also where other words or filters leave a few. */
const fewItems = 64;
/** Of others, so many at most stand together: what finds more finds enough that stand side by side. */
const fewTitles = 400;

/**
 * The items of a term whose rows are written once more, together, in a file that the term leads to: what it finds first
 * lies scattered over the collection, and would else be fetched row by row. They are all of them, or else those that have
 * it in their title, or else those whose title it is. Builder and browser go by this one rule.
 *
 * @param each of the term
 * @param chunk items of a file of rows in the collection's order
 * @returns ascending; none where they are too many, or lie in one file anyway
 */
export function itemsTogether(each: EachItem, chunk: number): number[] {
  const all: number[] = [];
  const titled: number[] = [];
  const entitled: number[] = [];
  each((item, { fields, titleWords }) => {
    if (all.length <= fewItems) all.push(item);
    // Fields ascend, and the first of all is the title.
    if (titled.length <= fewTitles && fields[0] === 0) titled.push(item);
    if (entitled.length <= fewTitles && titleWords === 1) entitled.push(item);
  });
  const items =
    all.length <= fewItems ? all : ([titled, entitled].find((some) => some.length <= fewTitles) ?? []);
  const fileOf = (item = 0) => Math.floor(item / chunk);
  const isScattered = fileOf(items[0]) !== fileOf(items[items.length - 1]);
  return isScattered ? items : [];
}
