import type { SeenRow } from '#desk/api';

/** Returns the rows as read again, but unchanged rows as the same objects: nothing is drawn again for them. */
export function reconcileRows(before: readonly SeenRow[], now: readonly SeenRow[]): SeenRow[] {
  const known = new Map(before.map((each) => [each.row, each]));
  return now.map((each) => {
    const own = known.get(each.row);
    return own && isSame(own.seen, each.seen) ? own : each;
  });
}

/** Returns whether two readings have rows of the same numbers, whatever is in their cells. */
export function haveSameNumbers(before: readonly SeenRow[], now: readonly SeenRow[]): boolean {
  return before.length === now.length && before.every(({ row }, index) => row === now[index]?.row);
}

function isSame(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((cell, column) => cell === other[column]);
}
