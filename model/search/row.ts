import { creatorsOf } from '#model/fields/creator';
import type { Card, Item } from '#model/schema';
import type { SearchRow } from '#model/search/index-format';

/** Returns an item for lists of results. */
export function searchRow(card: Card, item: Item): SearchRow {
  return { ...card, creators: [...creatorsOf(item)] };
}
