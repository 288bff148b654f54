import type { Item, Problem } from '#model/schema';
import type { Family } from '#scripts/items/families';
import { cellLocation, type RawCollection, type RawRecord } from '#scripts/read/raw';

/** An item, and the records that it is made of. */
export interface MadeItem {
  family: Family;
  item: Item;
}

/** Removes the permalink of an item if an earlier one has the same: a persistent name stands for one thing. */
export function withOwnPermalinks(
  made: readonly MadeItem[],
  { columns, report }: Pick<RawCollection, 'columns'> & { report: (problem: Problem) => void },
): MadeItem[] {
  const owners = new Map<string, RawRecord>();
  return made.map((one) => {
    const { permalink, ...unnamed } = one.item;
    const record = one.family.head;
    if (permalink === undefined) return one;
    const owner = owners.get(permalink);
    if (!owner) {
      owners.set(permalink, record);
      return one;
    }
    report({
      severity: 'error',
      ...cellLocation({ columns }, record, 'permalink'),
      expected: 'a permalink that no other row has',
      found: `"${permalink}", as in row ${owner.row ?? '?'}`,
      remedy:
        'This row is cited by the address of its page. Give it a permalink of its own, or empty the cell.',
    });
    return { ...one, item: unnamed };
  });
}
