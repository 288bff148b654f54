import { changeTable, tableItems } from '#client/saved/store';
import { type StoredItem, tableLimit } from '#client/saved/stored-item';

/** What became of an item whose star was pressed, and whether the browser keeps it. */
export interface Toggled {
  outcome: 'kept' | 'removed' | 'full';
  isLasting: boolean;
  /** Items on the table now. */
  count: number;
}

/** Puts an item at the end of the table, or takes it off. */
export function toggleItem(item: StoredItem): Toggled {
  let outcome: Toggled['outcome'] = 'kept';
  const isLasting = changeTable((items) => {
    const others = items.filter(({ id }) => id !== item.id);
    if (others.length < items.length) {
      outcome = 'removed';
      return others;
    }
    if (items.length < tableLimit) return [...items, item];
    outcome = 'full';
    return items;
  });
  return { outcome, isLasting, count: tableItems().length };
}
