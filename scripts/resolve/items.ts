import { type DateSpan, readDate } from '#model/dates';
import { readCoordinates } from '#model/places';
import { readRights } from '#model/rights';
import type { Item, Part, Problem, Rights } from '#model/schema';
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
  const { ids, opened, plans, basePath, mainItems } = context;
  const { record } = head;
  const id = ids.get(record) ?? '';
  const childIds = children.map((child) => ids.get(child.record) ?? '');
  const freeId = uniqueIds([id, ...childIds].map((taken) => taken.toLowerCase()));
  const shared = { freeId, opened, basePath };
  const parts = [
    ...partsOf(head, { id, ...shared }),
    ...children.flatMap((child, index) => partsOf(child, { id: childIds[index] ?? '', plans, ...shared })),
  ];
  const date = mainItems ? dateAsMain(record, mainItems.get(id)) : dateOf(record, context);
  const coordinates = coordinatesOf(record, context) ?? placeOfPicture(record, parts);
  const rights = rightsOf(record);
  return {
    id,
    title: toText(record.cells.title ?? '') || titleOf(head, parts, id),
    values: readValues(record, { plans, basePath }),
    slugs: {},
    ...(date && { date }),
    ...(coordinates && { coordinates }),
    ...(rights && { rights }),
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

function dateOf(record: RawRecord, { raw, tell }: ItemContext): DateSpan | undefined {
  const written = record.cells.date;
  const read = written ? readDate(toText(written)) : null;
  if (!read || !('unread' in read)) return read ?? undefined;
  tell({
    severity: 'warning',
    ...whereIs(raw, record, 'date'),
    expected: 'a date',
    found: `"${written}"`,
    remedy: `${read.unread} The date is shown as written and sorts last.`,
  });
  return undefined;
}

/** A translation says when in other words; the time itself is the main language's, so that both stand along one line. */
function dateAsMain({ cells }: RawRecord, main: Item | undefined): DateSpan | undefined {
  const written = cells.date ? toText(cells.date).trim() : '';
  return main?.date && { ...main.date, ...(written && { written }) };
}

function coordinatesOf(record: RawRecord, { raw, tell }: ItemContext): Item['coordinates'] {
  const { latitude = '', longitude = '' } = record.cells;
  const read = readCoordinates(latitude, longitude);
  if (!read || !('column' in read)) return read ?? undefined;
  const { column, expected, found, remedy } = read;
  tell({ severity: 'warning', ...whereIs(raw, record, column), expected, found, remedy });
  return undefined;
}

/** Where the first picture that says so was taken, which it does only where the collection publishes that. */
function placeOfPicture({ cells }: RawRecord, parts: readonly Part[]): Item['coordinates'] {
  if (cells.latitude || cells.longitude) return undefined;
  return parts.flatMap(picturesOf).find(({ embedded }) => embedded.location)?.embedded.location;
}

function rightsOf({ cells }: RawRecord): Rights | undefined {
  const standard = cells.rightsstatement ? readRights(toText(cells.rightsstatement)) : undefined;
  if (standard?.uri) return standard;
  return cells.rights ? readRights(toText(cells.rights)) : standard;
}
