import type { Item, Picture, Problem } from '#model/schema';
import { recordReader } from '#scripts/items/cells';
import { type DayOrders, findDayOrders } from '#scripts/items/day-orders';
import { type Family, joinFamilies } from '#scripts/items/families';
import { giveIds } from '#scripts/items/ids';
import { type ItemContext, makeItem } from '#scripts/items/make-item';
import { orderItems } from '#scripts/items/order-items';
import { withOwnPermalinks } from '#scripts/items/permalinks';
import { faultOf } from '#scripts/items/pieces';
import { cellLocation, type FoundRow, type RawCollection, type RawRecord } from '#scripts/read/raw';

/** The items of a site, as they are in each of its languages. */
export interface ItemPlan {
  families: readonly Family[];
  ids: ReadonlyMap<FoundRow, string>;
  dayOrders: DayOrders['of'];
  problems: Problem[];
}

/**
 * Joins the records of a collection into items, and names them.
 *
 * @param pictures opened, by file
 */
export function planItems(raw: RawCollection, pictures: ReadonlyMap<string, readonly Picture[]>): ItemPlan {
  const { ids, problems: unnamed } = giveIds(raw);
  const { families, problems: orphaned } = joinFamilies(raw);
  const { language } = raw.settings;
  const { of: dayOrders, problems: doubtful } = findDayOrders(raw, recordReader(raw, { language, pictures }));
  return { families, ids, dayOrders, problems: [...unnamed, ...orphaned, ...doubtful] };
}

interface MakeItemsOptions extends Omit<ItemContext, 'ids' | 'datesIn'> {
  /** True if an item is its picture: one that cannot be shown is left out. */
  itemsArePictures: boolean;
  /** Column that items are ordered by. */
  sort: string | undefined;
}

/** Items in their order, and the records that each is made of by its id, its own first. */
export interface MadeItems {
  items: Item[];
  records: ReadonlyMap<string, readonly RawRecord[]>;
}

/** Makes the items of a site in one language. */
export function makeItems(plan: ItemPlan, options: MakeItemsOptions): MadeItems {
  const { columns, language, itemsArePictures, sort, report } = options;
  const context: ItemContext = {
    ...options,
    ids: plan.ids,
    datesIn: (record, column) => ({ language, dayOrder: plan.dayOrders(record, column) }),
  };
  const all = plan.families
    .flatMap((family) => tryMakeItem(family, context))
    .filter(({ item: { parts } }) => !itemsArePictures || parts.length > 0);
  const made = withOwnPermalinks(all, { columns, report });
  const items = made.map(({ item }) => item);
  return {
    items: orderItems(items, sort, language),
    records: new Map(made.map(({ family: { head, children }, item }) => [item.id, [head, ...children]])),
  };
}

/** Makes an item. One that cannot be made is left out and told, or stays as in the main language if it is there. */
function tryMakeItem(family: Family, context: ItemContext): { family: Family; item: Item }[] {
  const { ids, mainItems, report } = context;
  const main = mainItems?.get(ids.get(family.head) ?? '');
  if (mainItems && !main) return [];
  try {
    return [{ family, item: makeItem(family, context) }];
  } catch (error) {
    const fault = { piece: 'item', done: 'The row is not published.' };
    report({ ...cellLocation(context, family.head), ...faultOf(error, fault) });
    return main ? [{ family, item: main }] : [];
  }
}
