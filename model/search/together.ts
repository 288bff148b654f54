import type { Kind } from '#model/search/shard';

/** A term that so few items have is found with the rows of all of them. */
const fewItems = 24;
/** Of others, so many at most stand together: what finds more finds enough that stand side by side. */
const fewTitles = 400;

/**
 * The items of a term whose rows are written once more, together, in a file that the term leads to: what it finds first
 * lies scattered over the collection, and would else be fetched row by row. They are all of them, or else those that have
 * it in their title, or else those whose title it is. Builder and browser go by this one rule.
 *
 * @param each goes through the items of the term, ascending
 * @param chunk items of a file of rows in the collection's order
 * @returns ascending; none where they are too many, or lie in one file anyway
 */
export function itemsTogether(
  each: (visit: (item: number, kind: Kind) => void) => void,
  chunk: number,
): number[] {
  const [all, titled, entitled] = [upTo(fewItems), upTo(fewTitles), upTo(fewTitles)];
  each((item, { fields, titleWords }) => {
    all.add(item);
    // Fields ascend, and the first of all is the title.
    if (fields[0] === 0) titled.add(item);
    if (titleWords === 1) entitled.add(item);
  });
  const { items = [] } = [all, titled, entitled].find((list) => list.items) ?? {};
  const fileOf = (item = 0) => Math.floor(item / chunk);
  return fileOf(items[0]) === fileOf(items[items.length - 1]) ? [] : items;
}

/** A list that is none once it has more than so many. */
function upTo(most: number): { items: number[] | undefined; add(item: number): void } {
  return {
    items: [],
    add(item) {
      if (this.items && this.items.length < most) this.items.push(item);
      else this.items = undefined;
    },
  };
}
