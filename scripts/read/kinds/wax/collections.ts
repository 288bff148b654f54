import { posix } from 'node:path';
import { z } from 'zod';
import { isPicture } from '#model/file-types';
import { groupBy } from '#model/group-by';
import type { Problem } from '#model/schema';
import { isWebAddress } from '#model/web-address';
import { readWhole } from '#scripts/disk/read-whole';
import { labelOf } from '#scripts/read/column-names';
import { completeByIiif } from '#scripts/read/complete-by-iiif';
import { askAboutColumns } from '#scripts/read/internal-columns';
import { findSeparator } from '#scripts/read/joined-columns';
import { comparablePath } from '#scripts/read/kinds/jekyll/project-files';
import type { JekyllConfig } from '#scripts/read/kinds/jekyll/site-config';
import { type Layout, readLayout } from '#scripts/read/kinds/wax/layout';
import { normaliseHeader } from '#scripts/read/normalise-header';
import type { FoundRow, RawColumn } from '#scripts/read/raw';
import { readSpreadsheet, type Spreadsheet } from '#scripts/read/spreadsheet';
import { isRecord } from '#scripts/read/yaml';

/** A collection of a Wax project. */
export interface WaxCollection {
  name: string;
  /** Path of its spreadsheet below the project. */
  metadata: string;
  /** Path of the folder with its pictures; undefined if it has none of its own. */
  images?: string;
  /** Name of the layout of its items. */
  layout?: string;
  /** Columns that its search finds, as written. */
  searched: readonly string[];
}

/** A list as its project shows it. */
export interface WaxList extends Spreadsheet {
  /** Labels of the columns that its layout shows, by their names here; undefined if no layout says so. */
  shown?: ReadonlyMap<string, string>;
}

const collectionSchema = z.object({
  layout: z.string().optional(),
  metadata: z.object({ source: z.string() }),
  images: z.object({ source: z.string().optional() }).optional(),
});

/** Returns the collections of a project that have a spreadsheet: Jekyll has others, such as the exhibits. */
export function collectionsIn({
  collections,
  search,
}: Pick<JekyllConfig, 'collections' | 'search'>): WaxCollection[] {
  const { data: indexes = {} } = searchSchema.safeParse(search);
  return Object.entries(isRecord(collections) ? collections : {}).flatMap(([name, value]) => {
    const { data } = collectionSchema.safeParse(value);
    if (!data) return [];
    const { metadata, images, layout } = data;
    const searched = Object.values(indexes).flatMap((index) => index.collections[name]?.fields ?? []);
    return [
      {
        ...{ name, searched },
        ...(layout && { layout }),
        metadata: `_data/${metadata.source}`,
        ...(images?.source && { images: `_data/${images.source.replace(/(?<!\/)\/+$/, '')}` }),
      },
    ];
  });
}

/** The columns of each collection that a project's search is made of. */
export const searchSchema = z.record(
  z.string(),
  z.object({ collections: z.record(z.string(), z.object({ fields: z.array(z.string()) })) }),
);

/** Names of Wax's columns in the rest of the code. */
const meanings = new Map([
  ['label', 'title'],
  ['_date', 'date'],
  ['full', 'file'],
  ['thumbnail', 'preview'],
  ['thumb', 'preview'],
]);

/** Columns that Wax writes for itself. */
const own = new Set(['layout', 'collection', 'order', 'permalink', 'manifest']);

/**
 * Reads the records of a collection, with its pictures: a file named after the record's `pid`, or all files of a folder so named,
 * in the order of their names. If there is neither, the picture that Wax has made of it stays. Columns that its layout does not
 * show are left out, unless its search finds them.
 *
 * @param files of the project
 * @param others the collections of the project
 */
export async function readWaxCollection(
  collection: WaxCollection,
  {
    root,
    files,
    today,
    others,
  }: { root: string; files: readonly string[]; today: string; others: readonly WaxCollection[] },
): Promise<WaxList> {
  const { metadata, images, searched } = collection;
  const file = files.find((one) => comparablePath(one) === comparablePath(metadata));
  if (file === undefined) return { columns: [], records: [], problems: [missingMetadata(metadata)] };
  const list = await readSpreadsheet(await readWhole(root, file), file, { today });
  const columns = columnsFor(list.columns);
  const layout = await readLayout(collection.layout, { root, files });
  const labels = layout && shownColumns(columns, layout);
  const found = new Set(searched.map(normaliseHeader));
  const isRead = ({ name, header }: WaxColumn) =>
    labels === undefined || labels.has(name) || kept.has(name) || found.has(normaliseHeader(header));
  const read = columns.filter(isRead);
  const names = new Map(read.map(({ written, name }) => [written, name]));
  const isShared = others.some((other) => other !== collection && other.images === images);
  const pictures = images === undefined ? new Map<string, string[]>() : picturesByPid(images, files);
  const complete = <Record extends FoundRow>(record: Record): Record =>
    withPictures(renamed(record, names), { pictures, isShared });
  const leftOut = columns.filter(
    (column) => !isRead(column) && list.records.some(({ cells }) => cells[column.written] !== undefined),
  );
  return completeByIiif(
    {
      columns: read.map(({ name, header }) => ({ name, header })),
      records: withSeparatedValues(list.records, list.columns).map(complete),
      ...(list.withheld && { withheld: list.withheld.map(complete) }),
      ...(labels && { shown: labels }),
      problems: [
        ...list.problems,
        ...(labels ? [] : askAboutColumns(list, { isAnswered: () => false, remedy: showInLayout })),
        ...(layout && leftOut.length > 0 ? [leftOutColumns(leftOut, { file, layout: layout.file })] : []),
      ],
    },
    root,
  );
}

/**
 * Unifies the separators of cells such as `people|fauna`. A bar separates values if one of them stands in several cells of the
 * column, so that items share it; else it is a sign of the text.
 */
function withSeparatedValues(records: readonly FoundRow[], columns: readonly RawColumn[]): FoundRow[] {
  const separators = columns.flatMap(({ name }) => {
    const cells = records.flatMap(({ cells }) => cells[name] ?? []);
    const separator = findSeparator(cells);
    if (separator === ';') return [];
    const cellsOf = countBy(cells.flatMap((cell) => [...new Set(splitBy(cell, separator))]));
    const barred = cells.filter((cell) => cell.includes(separator));
    const isShared = barred.some((cell) =>
      splitBy(cell, separator).some((value) => (cellsOf.get(value) ?? 0) > 1),
    );
    return isShared ? [[name, separator] as const] : [];
  });
  if (separators.length === 0) return [...records];
  return records.map((record) => {
    const own = separators.flatMap(([name, separator]) => {
      const cell = record.cells[name];
      return cell?.includes(separator) ? [[name, splitBy(cell, separator).join('; ')] as const] : [];
    });
    return own.length === 0 ? record : { ...record, cells: { ...record.cells, ...Object.fromEntries(own) } };
  });
}

function countBy(values: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

function splitBy(cell: string, separator: string): string[] {
  return cell
    .split(separator)
    .map((value) => value.trim())
    .filter((value) => value !== '');
}

interface WaxColumn extends RawColumn {
  /** Its name as the project writes it. */
  written: string;
}

/**
 * Returns the columns under their names here, without Wax's own. Wax's title is its label, even beside another column of titles.
 */
function columnsFor(columns: readonly RawColumn[]): WaxColumn[] {
  const written = new Set(columns.map(({ name }) => name));
  const isTitled = written.has('label');
  return columns
    .filter(({ name }) => !own.has(name))
    .map(({ name, header }) => {
      const meaning = meanings.get(name);
      if (name === 'title' && isTitled) {
        const plain = normaliseHeader(header);
        return { written: name, name: plain === 'title' ? 'title_' : plain, header };
      }
      const isTaken = meaning === undefined || (meaning !== 'title' && written.has(meaning));
      return { written: name, name: isTaken ? name : meaning, header };
    });
}

/** Columns that make an item, whatever its layout shows. */
const kept: ReadonlySet<string> = new Set(['id', 'title', 'file', 'preview', 'parent', 'was', 'warning']);

/** Returns the labels of the columns that a layout shows, in its order; undefined if it names only columns that each item has. */
function shownColumns(
  columns: readonly WaxColumn[],
  { fields }: Layout,
): ReadonlyMap<string, string> | undefined {
  const shown = fields.flatMap(({ field, label }): [string, string][] => {
    const column = columns.find(({ header }) => normaliseHeader(header) === normaliseHeader(field));
    return column ? [[column.name, label ?? labelOf(column.header)]] : [];
  });
  return shown.some(([name]) => !kept.has(name)) || fields.some(({ label }) => label)
    ? new Map(shown)
    : undefined;
}

function showInLayout(): string {
  return 'List the columns that are shown in "meta" of the layout in _layouts, or delete these from the spreadsheet.';
}

function leftOutColumns(
  columns: readonly WaxColumn[],
  { file, layout }: { file: string; layout: string },
): Problem {
  const [first] = columns;
  return {
    code: 'columns-left-out',
    severity: 'warning',
    file,
    rows: [],
    expected: `only columns that ${layout} shows`,
    found: `other columns: ${columns.map(({ header }) => header).join(', ')}`,
    remedy: `They are left out, as in Wax. To show one, add it to "meta" in that file, as - {label: ${JSON.stringify(labelOf(first?.header ?? ''))}, value: page.${first?.header}}.`,
  };
}

function renamed<Record extends FoundRow>(record: Record, names: ReadonlyMap<string, string>): Record {
  const cells = Object.entries(record.cells).flatMap(([name, cell]) => {
    const meaning = names.get(name);
    return meaning === undefined ? [] : [[meaning, cell] as const];
  });
  return { ...record, cells: Object.fromEntries(cells) };
}

/** Adds a record's pictures. If several collections share a folder, an address on another host takes precedence. */
function withPictures<Record extends FoundRow>(
  record: Record,
  { pictures, isShared }: { pictures: ReadonlyMap<string, readonly string[]>; isShared: boolean },
): Record {
  const { preview, ...cells } = record.cells;
  const found = pictures.get((cells.id ?? '').toLowerCase());
  if (!found || (isShared && isWebAddress(cells.file ?? ''))) return record;
  return { ...record, cells: { ...cells, file: found.join('; ') } };
}

/** Returns the pictures of a folder by the name that they or their subfolder have. */
function picturesByPid(folder: string, files: readonly string[]): Map<string, string[]> {
  const start = `${comparablePath(folder)}/`;
  const pictures = files.filter((file) => isPicture(file) && comparablePath(file).startsWith(start));
  return groupBy(pictures.sort(byName.compare), (file) => {
    const [first = ''] = comparablePath(file).slice(start.length).split('/');
    return isPicture(first) ? posix.parse(first).name : first;
  });
}

const byName = new Intl.Collator('en', { numeric: true });

function missingMetadata(file: string): Problem {
  return {
    code: 'spreadsheet-missing',
    severity: 'error',
    file: '_config.yml',
    rows: [],
    column: 'collections',
    expected: 'the name of a spreadsheet in _data',
    found: file,
    remedy: 'Its collection is left out. Correct "source" below "metadata", or add the file.',
  };
}
