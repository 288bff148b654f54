import type { DescribedPicture, DeskPicture, DeskRecord, SeenRow } from '#model/desk/protocol';
import { RefusedRequest } from '#model/desk/protocol';
import { derivativeFor, fallbackOf } from '#model/pictures/derivatives';
import { largestWidth } from '#model/pictures/widths';
import type { Picture } from '#model/schema';
import { itemPath, withBase } from '#model/urls';
import { joinFamilies } from '#scripts/items/families';
import { giveIds } from '#scripts/items/ids';
import { findHeader } from '#scripts/lists/header-row';
import type { PreparedData } from '#scripts/pipeline/prepare';
import type { FoundRow, RawRecord } from '#scripts/read/raw';
import { deskPhrase } from '#scripts/workshop/problem-texts';
import { columnNamed, type DeskList } from '#scripts/workshop/read-list';
import { withheldRows } from '#scripts/workshop/unpublished';

/** Widths in pixels of pictures on the desk: beside a form, in a list, and zoomed. */
const widths = { large: 1080, thumb: 96, wide: largestWidth };

/**
 * Returns a record with its parts, for the form.
 *
 * @param wanted an item by its id, or a row of the spreadsheet
 * @throws RefusedRequest if there is none
 */
export function findRecord(
  collection: PreparedData,
  { list, wanted, today }: { list: DeskList; wanted: { item: string | null; row: number }; today: string },
): DeskRecord {
  const { withheld = [] } = collection.raw;
  const { families } = joinFamilies(collection.raw.records, collection.raw.columns);
  const { ids } = giveIds(collection.raw);
  const hidden = withheld.find(({ cells, row }) =>
    wanted.item === null ? row === wanted.row : cells.id === wanted.item,
  );
  const parent = hidden?.cells.parent?.toLowerCase();
  const place = families.findIndex(({ head, children }) =>
    wanted.item === null
      ? [head, ...children].some(({ row }) => row === wanted.row) ||
        (parent !== undefined && ids.get(head)?.toLowerCase() === parent)
      : ids.get(head) === wanted.item,
  );
  const family = families[place];
  const id = family && ids.get(family.head);
  const title = collection.built.items.find(({ item }) => item.id === id)?.item.title;
  const head = family?.head ?? withheld.find(({ cells }) => cells.id?.toLowerCase() === parent) ?? hidden;
  const headId = (id ?? head?.cells.id)?.toLowerCase();
  const parts = withheld.filter(
    ({ cells }) => headId !== undefined && cells.parent?.toLowerCase() === headId,
  );
  const known = head
    ? [head, ...[...(family?.children ?? []), ...parts].sort((a, b) => (a.row ?? 0) - (b.row ?? 0))]
    : [{ row: wanted.row }];
  const withheldOf = withheldRows(collection.raw, { list, today });
  const find = rowFinder(list);
  const rows = known.flatMap((record) => {
    const row = find(record);
    if (!row) return [];
    const pictures = 'objects' in record ? picturesOf(record, collection) : [];
    const held = withheldOf.get(row.row);
    return [{ ...row, pictures, ...(held && { withheld: held }) }];
  });
  const isBelowHeader = known.every(({ row = 0 }) => row > findHeader(list.rows) + 1);
  if (rows.length === 0 || !isBelowHeader) throw new RefusedRequest(404, deskPhrase('record-not-there'));
  const [previous, next] = [families[place - 1], family && families[place + 1]].map(
    (one) => one && ids.get(one.head),
  );
  return {
    ...(id !== undefined && title !== undefined && { item: { id, title, path: itemPath(id) } }),
    rows,
    ...(previous !== undefined && { previous }),
    ...(next !== undefined && { next }),
  };
}

/**
 * Returns a function that finds the row of a record in the current file, in which rows may have been added or removed
 * since the reading. A record without an id is not found then.
 */
function rowFinder(
  list: DeskList,
): (record: Partial<Pick<FoundRow, 'row' | 'cells'>>) => SeenRow | undefined {
  const { index } = columnNamed(list, 'id');
  const byId = new Map(list.records.map((record) => [record.seen[index]?.trim(), record]));
  return ({ row, cells }) => {
    if (row === undefined) return undefined;
    const seen = list.rows[row - 1];
    if (!list.isBehind || cells === undefined || seen?.[index]?.trim() === cells.id)
      return seen && { row, seen };
    return cells.id === undefined ? undefined : byId.get(cells.id);
  };
}

/** Returns every picture of a row, with the cell of one column, in the order of the rows. */
export function describedPictures(
  collection: PreparedData,
  { list, name }: { list: DeskList; name: string },
): DescribedPicture[] {
  const { index: column } = columnNamed(list, name);
  const { index: titleColumn } = columnNamed(list, 'title');
  const find = rowFinder(list);
  return collection.raw.records.flatMap((record) => {
    const [picture] = picturesOf(record, collection);
    const row = find(record);
    if (!picture || !row) return [];
    const { seen } = row;
    const caption = collection.opened.pictures.get(picture.file)?.[0]?.embedded.description;
    return [
      {
        ...row,
        column,
        value: seen[column] ?? '',
        title: seen[titleColumn] || picture.file,
        ...(caption !== undefined && { caption }),
        picture,
      },
    ];
  });
}

function picturesOf({ objects }: RawRecord, { opened, built }: PreparedData): DeskPicture[] {
  const { basePath, formats } = built.site;
  const format = fallbackOf(formats);
  const show = (file: string, picture: Picture): DeskPicture => {
    const src = (width: number) => withBase(basePath, derivativeFor(picture, format, width).path);
    const { width, height, color } = picture;
    const addresses = { src: src(widths.large), thumb: src(widths.thumb), wide: src(widths.wide) };
    return { file, width, height, color, ...addresses };
  };
  return objects.flatMap((object) =>
    object.kind === 'link'
      ? []
      : (opened.pictures.get(object.file) ?? []).map((picture) => show(object.file, picture)),
  );
}
