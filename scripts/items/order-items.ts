import { kindOf, kindOfColumn } from '#model/fields/kinds';
import type { Item } from '#model/schema';

/** Orders items by a column, as its kind of field does; empty ones last. Ties keep their order. */
export function orderItems(items: readonly Item[], by: string | undefined, language: string): Item[] {
  if (by === undefined) return [...items];
  const own = kindOf({ kind: kindOfColumn(by) }).compare;
  if (own) return items.toSorted((a, b) => own(a, b, by));
  const { compare } = new Intl.Collator(language, { numeric: true });
  const key = (item: Item) => (by === 'title' ? item.title : by === 'id' ? item.id : item.values[by]?.[0]);
  return items.toSorted((a, b) => {
    const [left, right] = [key(a), key(b)];
    if (left === undefined || right === undefined)
      return Number(left === undefined) - Number(right === undefined);
    return compare(left, right);
  });
}
