import type { ItemProperties, ItemSource } from '#model/fields/field-kind';
import { fieldKinds } from '#model/fields/kinds';
import type { Item, Part, Problem } from '#model/schema';
import { toText } from '#scripts/markup/cells';
import type { RawCollection, RawRecord } from '#scripts/read/raw';
import { titleFrom } from '#scripts/resolve/embedded';
import type { Family } from '#scripts/resolve/families';
import type { FieldPlan } from '#scripts/resolve/fields';
import { type Opened, partsOf, picturesOf } from '#scripts/resolve/parts';
import { foreignOf } from '#scripts/resolve/translate';
import { uniqueIds } from '#scripts/resolve/unique-ids';
import { readValues } from '#scripts/resolve/values';
import { whereIs } from '#scripts/resolve/where';

export interface ItemContext {
  raw: RawCollection;
  ids: ReadonlyMap<RawRecord, string>;
  opened: Opened;
  /** Fields that are shown or grouped by. */
  plans: readonly FieldPlan[];
  basePath: string;
  /** The same items in the main language, by id, where they are made in a secondary locale. */
  mainItems?: ReadonlyMap<string, Item> | undefined;
  tell: (problem: Problem) => void;
}

/** Makes one item of a record and the records that are parts of it. Its facets' addresses come later. */
export function makeItem({ head, children }: Family, context: ItemContext): Item {
  const { ids, opened, plans, basePath } = context;
  const { record } = head;
  const id = ids.get(record) ?? '';
  const childIds = children.map((child) => ids.get(child.record) ?? '');
  const freeId = uniqueIds([id, ...childIds].map((taken) => taken.toLowerCase()));
  const shared = { freeId, opened, basePath };
  const parts = [
    ...partsOf(head, { id, ...shared }),
    ...children.flatMap((child, index) => partsOf(child, { id: childIds[index] ?? '', plans, ...shared })),
  ];
  return {
    id,
    title: toText(record.cells.title ?? '') || titleOf(head, parts, id),
    values: readValues(record, { plans, basePath }),
    slugs: {},
    ...readProperties(record, { id, parts }, context),
    parts: withoutIdlePreview(parts),
    ...foreignOf(record),
  };
}

function titleOf({ objects }: Family['head'], parts: readonly Part[], id: string): string {
  const [first] = objects;
  const picture = parts.flatMap(picturesOf)[0];
  return titleFrom(picture, first && first.kind !== 'link' ? first.file : undefined, id);
}

/** A head's preview stands for its parts: where they show pictures of their own, it is no part. */
function withoutIdlePreview(parts: Part[]): Part[] {
  const [first, ...rest] = parts;
  const isIdle = first && !first.object && Object.keys(first.values).length === 0 && !first.transcript;
  return isIdle && rest.some((part) => picturesOf(part).length > 0) ? rest : parts;
}

/** Reads what each kind of field has of an item: its date, its place, its rights. */
function readProperties(
  record: RawRecord,
  { id, parts }: Pick<Item, 'id' | 'parts'>,
  { raw, mainItems, tell }: ItemContext,
): ItemProperties {
  const source: ItemSource = {
    cells: record.cells,
    toText,
    main: mainItems?.get(id),
    pictures: parts.flatMap(picturesOf),
    report: (column, fault) => tell({ severity: 'warning', ...whereIs(raw, record, column), ...fault }),
  };
  const properties: ItemProperties = {};
  for (const { readItem } of Object.values(fieldKinds)) Object.assign(properties, readItem?.(source));
  return properties;
}
