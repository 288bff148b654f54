import { kindOf, kindOfColumn } from '#model/fields/kinds';
import { commonPhrase } from '#model/problems/common-phrases';
import type { Item, Picture, Problem } from '#model/schema';
import { recordReader } from '#scripts/items/cells';
import { columnQuestionProblems, columnQuestions, columnsLine } from '#scripts/items/column-questions';
import { type DayOrders, findDayOrders } from '#scripts/items/day-orders';
import { type Family, joinFamilies } from '#scripts/items/families';
import { giveIds } from '#scripts/items/ids';
import { type ItemContext, makeItem } from '#scripts/items/make-item';
import { itemFault } from '#scripts/items/problem-texts';
import { untitledProblems } from '#scripts/items/untitled';
import {
  cellLocation,
  type FoundRow,
  type RawCollection,
  type RawColumn,
  type RawRecord,
} from '#scripts/read/raw';

/** The items of a site, in each of its languages. */
export interface ItemPlan {
  families: readonly Family[];
  ids: ReadonlyMap<FoundRow, string>;
  dayOrders: DayOrders['of'];
  problems: Problem[];
}

/**
 * Joins the records of a collection into items, and gives them ids.
 *
 * @param pictures opened pictures, by file
 */
export function planItems(raw: RawCollection, pictures: ReadonlyMap<string, readonly Picture[]>): ItemPlan {
  const { ids, problems: unnamed } = giveIds(raw);
  const { families, problems: orphaned } = joinFamilies(raw.records, raw.columns);
  const { language } = raw.settings;
  const { of: dayOrders, problems: doubtful } = findDayOrders(raw, recordReader(raw, { language, pictures }));
  const questions = columnQuestions(raw);
  return {
    families,
    ids,
    dayOrders,
    problems: [
      ...unnamed,
      ...untitledProblems(raw, columnsLine(questions)),
      ...columnQuestionProblems(questions, raw),
      ...orphaned,
      ...doubtful,
    ],
  };
}

interface MakeItemsOptions extends Omit<ItemContext, 'ids' | 'datesIn'> {
  /** True if an item is only its picture: without one that can be shown it is left out. */
  itemsArePictures: boolean;
  /** Column by which items are ordered. */
  sort: string | undefined;
  /** Items whose pages could not be rendered, by id, each with the error: they are left out. */
  unmade?: ReadonlyMap<string, string> | undefined;
}

/** Items in their order, and each one's records by its id, the item's own first. */
export interface MadeItems {
  items: Item[];
  records: ReadonlyMap<string, readonly RawRecord[]>;
}

/** Makes the items of a site in one language. */
export function makeItems(plan: ItemPlan, options: MakeItemsOptions): MadeItems {
  const { columns, language, itemsArePictures, sort, unmade, report } = options;
  const context: ItemContext = {
    ...options,
    ids: plan.ids,
    datesIn: (record, column) => ({ language, dayOrder: plan.dayOrders(record, column) }),
  };
  const all = plan.families
    .filter(({ head }) => {
      const error = unmade?.get(plan.ids.get(head) ?? '');
      if (error !== undefined) report(failedItem(error, head, columns));
      return error === undefined;
    })
    .flatMap((family) => tryMakeItem(family, context))
    .filter(({ item: { parts } }) => !itemsArePictures || parts.length > 0);
  const made = withUniquePermalinks(all, { columns, report });
  const items = made.map(({ item }) => item);
  return {
    items: orderItems(items, sort, language),
    records: new Map(made.map(({ family: { head, children }, item }) => [item.id, [head, ...children]])),
  };
}

/** An item and its records. */
interface MadeItem {
  family: Family;
  item: Item;
}

/** Makes an item. An item that fails is left out and reported; in a secondary locale it stays in the main language. */
function tryMakeItem(family: Family, context: ItemContext): MadeItem[] {
  const { ids, columns, mainItems, report } = context;
  const main = mainItems?.get(ids.get(family.head) ?? '');
  if (mainItems && !main) return [];
  try {
    return [{ family, item: makeItem(family, context) }];
  } catch (error) {
    report(failedItem(`${error}`, family.head, columns));
    return main ? [{ family, item: main }] : [];
  }
}

/** Removes an item's permalink if an earlier item has the same, since a permalink identifies one item. */
function withUniquePermalinks(
  made: readonly MadeItem[],
  { columns, report }: Pick<ItemContext, 'columns' | 'report'>,
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
    const found = commonPhrase('as-in-row', { written: permalink, row: String(owner.row ?? '?') });
    report({ ...cellLocation(columns, record, 'permalink'), ...itemFault('permalink-repeated', found) });
    return { ...one, item: unnamed };
  });
}

/** Returns the problem of a row that is left out because of a bug, with its error. */
function failedItem(error: string, head: RawRecord, columns: readonly RawColumn[]): Problem {
  return { ...cellLocation(columns, head), ...itemFault('item-failed', error.replace(/\s+/g, ' ')) };
}

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
