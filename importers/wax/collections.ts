import { z } from 'zod';
import { comparablePath } from '#importers/jekyll/project-files';
import type { JekyllConfig } from '#importers/jekyll/site-config';
import { projectFault, projectPhrase } from '#importers/problem-texts';
import { type Layout, readLayout } from '#importers/wax/layout';
import { picturesByPid, withPictures } from '#importers/wax/pictures';
import { waxFault } from '#importers/wax/problem-texts';
import { readPageTexts } from '#importers/wax/record-texts';
import { knownColumn } from '#model/columns';
import type { Phrase } from '#model/problems/phrases';
import type { Problem } from '#model/schema';
import type { FieldSetting } from '#model/settings';
import { labelOf } from '#scripts/columns/column-names';
import { askAboutColumns } from '#scripts/columns/columns-for-staff';
import { findSeparator } from '#scripts/columns/joined-columns';
import { normaliseHeader } from '#scripts/columns/normalise-header';
import { readWhole } from '#scripts/disk/read-whole';
import { completeByIiif } from '#scripts/lists/complete-by-iiif';
import { readSpreadsheet, type Spreadsheet } from '#scripts/lists/spreadsheet';
import { hasBlocks } from '#scripts/markup/html';
import { kindFault } from '#scripts/read/kinds/problem-texts';
import type { FoundRow, RawColumn } from '#scripts/read/raw';
import { isRecord } from '#scripts/settings/yaml';

/** A collection of a Wax project. */
export interface WaxCollection {
  name: string;
  /** Path of its spreadsheet below the project. */
  metadata: string;
  /** Path of the folder with its pictures, if it has one. */
  images?: string;
  /** Name of the layout of its items. */
  layout?: string;
  /** Pattern of its items' addresses: `/:collection/:name/`. */
  permalink?: string;
  /** True if the project gives each record a page. */
  hasPages: boolean;
  /** Columns covered by its search, as written. */
  searched: readonly string[];
}

/** The records of a Wax collection, and how its project shows them. */
export interface WaxList extends Spreadsheet {
  /** Settings of the columns that the layout shows, by our column names; undefined if no layout tells. */
  shown?: ReadonlyMap<string, FieldSetting>;
  /** Cells that Wax fills or reads itself, by record id. */
  written?: ReadonlyMap<string, Readonly<Record<string, string>>>;
}

const collectionSchema = z.object({
  layout: z.string().optional(),
  output: z.boolean().optional().catch(undefined),
  permalink: z.string().optional().catch(undefined),
  metadata: z.object({ source: z.string() }),
  images: z.object({ source: z.string().optional() }).optional(),
});

/** Returns the collections of a project that have a spreadsheet; Jekyll has others, such as exhibits. */
export function collectionsIn({
  collections,
  search,
}: Pick<JekyllConfig, 'collections' | 'search'>): WaxCollection[] {
  const { data: indexes = {} } = searchSchema.safeParse(search);
  return Object.entries(isRecord(collections) ? collections : {}).flatMap(([name, value]) => {
    const { data } = collectionSchema.safeParse(value);
    if (!data) return [];
    const { metadata, images, layout, output, permalink } = data;
    const searched = Object.values(indexes).flatMap((index) => index.collections[name]?.fields ?? []);
    return [
      {
        ...{ name, searched, hasPages: output === true },
        ...(permalink && { permalink }),
        ...(layout && { layout }),
        metadata: `_data/${metadata.source}`,
        ...(images?.source && { images: `_data/${images.source.replace(/(?<!\/)\/+$/, '')}` }),
      },
    ];
  });
}

/**
 * Returns the collections whose records are items: with pictures or pages. Others are lists used by pages, such as an
 * index of terms, unless there is nothing else.
 */
export function collectionsOfItems(collections: readonly WaxCollection[]): readonly WaxCollection[] {
  const itemCollections = collections.filter(({ images, hasPages }) => images !== undefined || hasPages);
  return itemCollections.length > 0 ? itemCollections : collections;
}

/** Reports a collection whose records are not items. */
export function collectionWithoutPages({ name, metadata }: WaxCollection): Problem {
  const found = projectPhrase('list-of-collection', { name });
  const how = projectPhrase('output-true', { name });
  return { file: metadata, rows: [], ...projectFault('content-left-out', found, { how }) };
}

/** Columns of each collection that the search of a project covers. */
export const searchSchema = z.record(
  z.string(),
  z.object({ collections: z.record(z.string(), z.object({ fields: z.array(z.string()) })) }),
);

/** Our names of Wax's columns. */
const meanings = new Map([
  ['label', 'title'],
  ['_date', 'date'],
  ['full', 'file'],
  ['thumbnail', 'preview'],
  ['thumb', 'preview'],
]);

/** Columns that only Wax uses. */
const waxColumns = new Set(['layout', 'collection', 'order', 'permalink', 'manifest']);

/** Columns with a record's addresses on the former site. */
const addressColumns = ['permalink', 'full', 'thumbnail', 'manifest'];

/**
 * Reads the records of a collection, with texts and pictures named after them. Columns that are neither in its layout
 * nor in its search are left out.
 * @param files of the project
 */
export async function readWaxCollection(
  collection: WaxCollection,
  { root, files, today }: { root: string; files: readonly string[]; today: string },
): Promise<WaxList> {
  const { name, metadata, images, searched } = collection;
  const file = files.find((one) => comparablePath(one) === comparablePath(metadata));
  if (file === undefined) return { columns: [], records: [], problems: [missingMetadata(metadata)] };
  const list = await readSpreadsheet(await readWhole(root, file), file, { today });
  const columns = columnsFor(list.columns);
  const layout = await readLayout(collection.layout, { root, files });
  const labels = layout && shownColumns(columns, layout);
  const found = new Set(searched.map(normaliseHeader));
  const isRead = ({ name, header }: WaxColumn) =>
    labels === undefined || labels.has(name) || itemColumns.has(name) || found.has(normaliseHeader(header));
  const read = columns.filter(isRead);
  const texts = await readPageTexts(list, {
    ...{ root, files, today, collection: name, patterns: layout?.texts ?? [] },
  });
  const names = new Map(read.map(({ written, name }) => [written, name]));
  const pictures = images === undefined ? new Map<string, string[]>() : picturesByPid(images, files);
  const complete = <Record extends FoundRow>(record: Record): Record =>
    withPictures(renamed(record, names), pictures);
  const separated = withSeparatedValues(list.records, list.columns);
  const rows = list.records.map((row, n) => ({
    record: withCells(complete(separated[n] ?? row), texts.cells.get(row)),
    isHeld: texts.unpublished.has(row),
  }));
  const records = rows.flatMap(({ record, isHeld }) => (isHeld ? [] : record));
  const held = rows.flatMap(({ record, isHeld }) =>
    isHeld ? { ...record, heldBy: 'published', why: 'project' as const } : [],
  );
  const withheld = [...(list.withheld ?? []).map(complete), ...held];
  const all = [...read.map(({ name, header }) => ({ name, header })), ...texts.columns];
  const hidden = columns.filter(
    (column) => !isRead(column) && list.records.some(({ cells }) => cells[column.written] !== undefined),
  );
  const isShown = labels !== undefined || texts.columns.length > 0;
  return completeByIiif(
    {
      columns: all,
      records,
      ...(withheld.length > 0 && { withheld }),
      ...(isShown && { shown: shownFields(all, { labels, records, texts: texts.columns }) }),
      written: writtenAddresses(list.records),
      problems: [
        ...list.problems,
        ...texts.problems,
        ...(labels ? [] : askAboutColumns(list, { isAnswered: () => false, how: showInLayout })),
        ...(layout && hidden.length > 0 ? [leftOutColumns(hidden, { file, layout: layout.file })] : []),
      ],
    },
    root,
  );
}

function withCells<Record extends FoundRow>(
  record: Record,
  cells: Readonly<Partial<{ [column: string]: string }>> = {},
): Record {
  return { ...record, cells: { ...record.cells, ...cells } };
}

/** Returns the settings of shown columns: those that the layout names, or all; and the texts of records. */
function shownFields(
  columns: readonly RawColumn[],
  {
    labels = new Map(columns.map(({ name, header }) => [name, labelOf(header)])),
    records,
    texts,
  }: {
    labels: ReadonlyMap<string, string> | undefined;
    records: readonly FoundRow[];
    texts: readonly RawColumn[];
  },
): Map<string, FieldSetting> {
  const isText = (name: string) =>
    knownColumn(name) === undefined && records.some(({ cells }) => hasParagraphs(cells[name] ?? ''));
  return new Map<string, FieldSetting>([
    ...[...labels].map(([name, label]) => [name, isText(name) ? { label, markup: true } : label] as const),
    ...texts.map(({ name, header }) => [name, { label: header, markup: true }] as const),
  ]);
}

function hasParagraphs(cell: string): boolean {
  return hasBlocks(cell) || /\n\s*\n/.test(cell);
}

/** Returns cells with addresses on the former site, by record id. */
function writtenAddresses(records: readonly FoundRow[]): Map<string, Readonly<Record<string, string>>> {
  return new Map(
    records.flatMap(({ cells }) => {
      const written = addressColumns.flatMap((name) => (cells[name] ? [[name, cells[name]] as const] : []));
      return cells.id && written.length > 0 ? [[cells.id, Object.fromEntries(written)] as const] : [];
    }),
  );
}

/**
 * Unifies separators in cells such as `people|fauna`. A bar is a separator if one of the values occurs in several cells
 * of the column, so that items share it; else it is text.
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
    const splitCells = separators.flatMap(([name, separator]) => {
      const cell = record.cells[name];
      return cell?.includes(separator) ? [[name, splitBy(cell, separator).join('; ')] as const] : [];
    });
    return splitCells.length === 0
      ? record
      : { ...record, cells: { ...record.cells, ...Object.fromEntries(splitCells) } };
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
  /** Name in the project. */
  written: string;
}

/**
 * Returns the columns under our names, without Wax's own. Wax's title is its label, even if there is another column of
 * titles.
 */
function columnsFor(columns: readonly RawColumn[]): WaxColumn[] {
  const written = new Set(columns.map(({ name }) => name));
  const isTitled = written.has('label');
  return columns
    .filter(({ name }) => !waxColumns.has(name))
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

/** Columns that define an item, whatever its layout shows. */
const itemColumns: ReadonlySet<string> = new Set([
  'id',
  'title',
  'file',
  'preview',
  'parent',
  'was',
  'warning',
]);

/**
 * Returns the labels of the columns that a layout shows, in order; undefined if it names only columns that every item
 * has.
 */
function shownColumns(
  columns: readonly WaxColumn[],
  { fields, isWhole }: Layout,
): ReadonlyMap<string, string> | undefined {
  if (isWhole) return undefined;
  const byHeader = new Map(columns.map((column) => [normaliseHeader(column.header), column]));
  const shown = new Map<string, string>();
  for (const { field, label } of fields) {
    const column = byHeader.get(normaliseHeader(field));
    if (column && !shown.has(column.name)) shown.set(column.name, label ?? labelOf(column.header));
  }
  const hasShownColumns =
    [...shown.keys()].some((name) => !itemColumns.has(name)) || fields.some(({ label }) => label);
  return hasShownColumns ? shown : undefined;
}

function showInLayout(): Phrase {
  return projectPhrase('list-in-layout');
}

function leftOutColumns(
  columns: readonly WaxColumn[],
  { file, layout }: { file: string; layout: string },
): Problem {
  const [{ header } = { header: '' }] = columns;
  const headers = columns.map((column) => column.header).join(', ');
  const found = projectPhrase('other-columns', { columns: headers });
  const line = `- {label: ${JSON.stringify(labelOf(header))}, value: page.${header}}`;
  return { file, rows: [], ...waxFault('columns-left-out', found, { layout, line }) };
}

function renamed<Record extends FoundRow>(record: Record, names: ReadonlyMap<string, string>): Record {
  const cells = Object.entries(record.cells).flatMap(([name, cell]) => {
    const meaning = names.get(name);
    return meaning === undefined ? [] : [[meaning, cell] as const];
  });
  return { ...record, cells: Object.fromEntries(cells) };
}

function missingMetadata(file: string): Problem {
  const place = { file: '_config.yml', rows: [], column: 'collections' };
  return { ...place, ...kindFault('spreadsheet-missing', `"${file}"`) };
}
