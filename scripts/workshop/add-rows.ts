import { posix } from 'node:path';
import { readEmbedded, sharp } from '#media';
import {
  type CellEdit,
  type FilesToAdd,
  type RowsAnswer,
  type SeenRow,
  type SheetChange,
  sheetChangeSchema,
} from '#model/desk/protocol';
import { ending, isPicture } from '#model/site/file-types';
import { groupBy } from '#model/std/group-by';
import { slug } from '#model/text/slugs';
import { giveIds, uniqueIds } from '#scripts/items/ids';
import { sampleFolder } from '#scripts/read/kinds/choose-spreadsheet';
import { picturesKind } from '#scripts/read/kinds/pictures';
import { vitrineKind } from '#scripts/read/kinds/vitrine';
import { endsAsObject, namesAmong, namesInCell } from '#scripts/read/named-files/cell-names';
import { noSuggestion, objectFinder } from '#scripts/read/named-files/objects';
import type { RawCollection } from '#scripts/read/raw';
import { frontFinder } from '#scripts/workshop/backs';
import { filesOfRows } from '#scripts/workshop/files-of-rows';
import type { DeskList } from '#scripts/workshop/read-list';

/**
 * Returns the change that adds a row for each file, filled from its metadata. Files that belong to others, such as
 * captions, get none, nor do files of other rows, published or not.
 *
 * @param wanted files below the collection folder
 */
export async function addRows(
  list: DeskList,
  { label, files, perhapsBacks, parts, raw }: FilesToAdd & { raw: RawCollection },
): Promise<{ change: SheetChange; answer: RowsAnswer }> {
  const { columns } = list.sheet;
  const header = (name: string) => columns.find((column) => column.name === name)?.header;
  const free = freeIds(list, raw);
  // In some projects, such as Wax, no column names files, which are found by ids.
  const addColumns = header('file') === undefined && isOwnKind(raw) ? ['file'] : [];
  const fileHeader = header('file') ?? addColumns[0];
  const wanted = filesOfRows(raw, list).withoutRow(files.filter(endsAsObject));
  const frontOf = frontFinder([...raw.files, ...files]);
  const asked = new Set(fileHeader === undefined ? [] : perhapsBacks);
  const backs = wanted.flatMap((file) => {
    const front = asked.has(file) ? frontOf(file) : undefined;
    return front === undefined ? [] : [{ file, front }];
  });
  const waiting = new Set(backs.map(({ file }) => file));
  const addRows: Record<string, string>[] = [];
  for (const file of wanted.filter((one) => !waiting.has(one))) {
    const cells = {
      ...(await cellsOfMetadata(`${raw.root}/${file}`)),
      id: free(slug(posix.basename(file, posix.extname(file)))),
    };
    addRows.push({
      ...Object.fromEntries(
        Object.entries(cells).flatMap(([name, text]) => {
          const written = header(name);
          return written === undefined || text === undefined ? [] : [[written, text]];
        }),
      ),
      ...(fileHeader !== undefined && { [fileHeader]: pathAsInRows(file, raw) }),
    });
  }
  return {
    change: sheetChangeSchema.parse({ label, addColumns, addRows, cells: partEdits(list, { parts, raw }) }),
    answer: { backs, withoutRow: files.filter((file) => !endsAsObject(file)) },
  };
}

/** Returns the edits that write parts into the cells that name their front, behind it. */
function partEdits(
  list: DeskList,
  { parts, raw }: { parts: FilesToAdd['parts']; raw: RawCollection },
): CellEdit[] {
  const column = list.sheet.columns.find(({ name }) => name === 'file');
  if (!column || parts.length === 0) return [];
  // The collection may have been read before they were added.
  const files = [...new Set([...raw.files, ...parts.flatMap(({ file, front }) => [file, front])])];
  const names = namesAmong(files, objectFinder(files, { nearest: noSuggestion }));
  const rowOf = new Map<string, SeenRow>();
  for (const record of list.records)
    for (const name of namesInCell(record.seen[column.index], names)) {
      const found = names.find(name);
      if ('file' in found) rowOf.set(found.file, record);
    }
  return [...groupBy(parts, ({ front }) => rowOf.get(front))].flatMap(([record, own]) => {
    if (!record) return [];
    const cell = record.seen[column.index]?.trim() ?? '';
    const after = [cell, ...own.map(({ file }) => pathAsInRows(file, raw))].join('; ');
    return [{ ...record, column: column.index, header: column.header, after }];
  });
}

/** Returns the change that adds a new record, with an id, since a row needs a cell. */
export function newRecord(
  list: DeskList,
  { label, raw }: { label: string; raw: RawCollection },
): SheetChange {
  const [first] = list.sheet.columns;
  const column =
    ['id', 'title'].flatMap((name) => list.sheet.columns.find((one) => one.name === name) ?? [])[0] ?? first;
  return sheetChangeSchema.parse({
    label,
    addRows: [{ [column?.header ?? 'id']: freeIds(list, raw)('item') }],
  });
}

/** Returns a function that makes unused ids: neither in the collection as read, nor in the current file. */
function freeIds(list: DeskList, raw: RawCollection): (wanted: string) => string {
  const written = cellsOf(list, 'id');
  return uniqueIds([...giveIds(raw).ids.values(), ...written].map((id) => id.toLowerCase()));
}

function cellsOf({ sheet, records }: DeskList, name: string): string[] {
  const column = sheet.columns.find((one) => one.name === name);
  return column ? records.map(({ seen }) => seen[column.index] ?? '') : [];
}

/**
 * Returns the folder for a new file: the one with most of the collection's pictures, but never that of the sample. In a collection of
 * Vitrine's own kind a file that comes in a folder keeps that.
 *
 * @param name path below what was dropped
 */
export function folderOfFiles(raw: Pick<RawCollection, 'kind' | 'pictures'>, name: string): string {
  if (isOwnKind(raw) && name.includes('/')) return '';
  const counts = new Map<string, number>();
  for (const picture of raw.pictures.filter((path) => !path.startsWith(sampleFolder))) {
    const folder = posix.dirname(picture);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  const [commonest] = [...counts].sort(([, a], [, b]) => b - a);
  return commonest && commonest[0] !== '.' ? commonest[0] : '';
}

function isOwnKind({ kind }: Pick<RawCollection, 'kind'>): boolean {
  return [vitrineKind, picturesKind].some(({ description }) => kind.startsWith(description));
}

/** Writes a path like the other rows: CollectionBuilder begins it with a slash. */
function pathAsInRows(file: string, { records }: Pick<RawCollection, 'records'>): string {
  const written = records.map(({ cells }) => cells.file ?? '').filter((cell) => cell.includes('/'));
  const slashed = written.filter((cell) => cell.startsWith('/'));
  return slashed.length * 2 > written.length ? `/${file}` : file;
}

async function cellsOfMetadata(path: string): Promise<Record<string, string | undefined>> {
  // An SVG has no metadata, and may take long to read.
  if (!isPicture(path) || ending(path) === 'svg') return {};
  try {
    const blocks = await sharp(path, { limitInputPixels: false, failOn: 'none' }).metadata();
    const { title, description, creators, keywords, rights, date } = await readEmbedded(blocks, path);
    return { title, description, creator: creators.join('; '), keywords: keywords.join('; '), rights, date };
  } catch {
    // An unreadable picture has no metadata, and a problem of its own.
    return {};
  }
}
