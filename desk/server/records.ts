import type { DescribedPicture, DeskPicture, DeskRecord, SeenRow } from '#desk/api';
import { RefusedRequest } from '#desk/server/api-answer';
import { columnNamed, type DeskList } from '#desk/server/list';
import { derivativeFor, fallbackOf } from '#model/derivatives';
import type { Picture } from '#model/schema';
import { itemPath, withBase } from '#model/urls';
import { type Family, joinFamilies } from '#scripts/items/families';
import { giveIds } from '#scripts/items/ids';
import type { Prepared } from '#scripts/pipeline/prepare';
import type { FoundRow, RawRecord } from '#scripts/read/raw';

/** Widths in pixels at which the desk shows a picture: beside a form, and in a list. */
const widths = { large: 1080, thumb: 96 };

/** Finds the records of a collection by their items and rows. */
export interface RecordIndex {
  families: readonly Family[];
  /** Ids of the items, in the order of the rows. */
  ids: ReadonlyMap<FoundRow, string>;
}

export function indexRecords({ raw }: Pick<Prepared, 'raw'>): RecordIndex {
  return { families: joinFamilies(raw.records, raw.columns).families, ids: giveIds(raw).ids };
}

/**
 * Returns a record with its parts, as the form shows it.
 *
 * @param wanted an item by its id, or the row of a spreadsheet
 * @throws RefusedRequest if there is none
 */
export function findRecord(
  collection: Prepared,
  {
    index,
    list,
    wanted,
  }: { index: RecordIndex; list: DeskList; wanted: { item: string | null; row: number } },
): DeskRecord {
  const { families, ids } = index;
  const place = families.findIndex(({ head, children }) =>
    wanted.item === null
      ? [head, ...children].some(({ row }) => row === wanted.row)
      : ids.get(head) === wanted.item,
  );
  const family = families[place];
  const id = family && ids.get(family.head);
  const title = collection.built.items.find(({ item }) => item.id === id)?.item.title;
  const withheld = collection.raw.withheld?.find(({ cells }) => cells.id === wanted.item);
  const known = family ? [family.head, ...family.children] : [{ row: withheld?.row ?? wanted.row }];
  const rows = known.flatMap((record) => {
    const row = seenRow(record, list);
    return row ? [{ ...row, pictures: 'objects' in record ? picturesOf(record, collection) : [] }] : [];
  });
  if (rows.length === 0)
    throw new RefusedRequest(404, 'There is no such record any more. Choose another one in the table.');
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

/** Returns the row of a record in the file as it is now: others may have been added or removed since it was read. */
function seenRow(
  { row, cells }: Partial<Pick<FoundRow, 'row' | 'cells'>>,
  list: DeskList,
): SeenRow | undefined {
  if (row === undefined) return undefined;
  const { index } = columnNamed(list, 'id');
  const isIt = (others: readonly string[] | undefined) => others?.[index]?.trim() === cells?.id;
  const moved = cells?.id === undefined || isIt(list.rows[row - 1]) ? -1 : list.rows.findIndex(isIt);
  const at = moved === -1 ? row - 1 : moved;
  const seen = list.rows[at];
  return seen && { row: at + 1, seen };
}

/** Returns every picture that stands for a row, with the cell of one column, in the order of the rows. */
export function describedPictures(
  collection: Prepared,
  { list, name }: { list: DeskList; name: string },
): DescribedPicture[] {
  const { index: column } = columnNamed(list, name);
  const { index: titleColumn } = columnNamed(list, 'title');
  return collection.raw.records.flatMap((record) => {
    const [picture] = picturesOf(record, collection);
    const row = seenRow(record, list);
    if (!picture || !row) return [];
    const { seen } = row;
    return [
      {
        ...row,
        column,
        value: seen[column] ?? '',
        title: seen[titleColumn] || picture.file,
        picture,
      },
    ];
  });
}

function picturesOf({ objects }: RawRecord, { opened, built }: Prepared): DeskPicture[] {
  const { basePath, formats } = built.site;
  const format = fallbackOf(formats);
  const show = (file: string, picture: Picture): DeskPicture => {
    const src = (width: number) => withBase(basePath, derivativeFor(picture, format, width).path);
    const { width, height, color } = picture;
    return { file, width, height, color, src: src(widths.large), thumb: src(widths.thumb) };
  };
  return objects.flatMap((object) =>
    object.kind === 'link'
      ? []
      : (opened.pictures.get(object.file) ?? []).map((picture) => show(object.file, picture)),
  );
}
