import { posix } from 'node:path';
import { z } from 'zod';
import { isPicture } from '#model/file-types';
import { groupBy } from '#model/group-by';
import type { Problem } from '#model/schema';
import { readWhole } from '#scripts/disk/read-whole';
import { comparablePath } from '#scripts/read/kinds/jekyll/project-files';
import type { JekyllConfig } from '#scripts/read/kinds/jekyll/site-config';
import type { RawColumn, RawRecord } from '#scripts/read/raw';
import { readSpreadsheet, type Spreadsheet } from '#scripts/read/spreadsheet';
import { isRecord } from '#scripts/read/yaml';

/** A collection of a Wax project. */
export interface WaxCollection {
  name: string;
  /** Path of its spreadsheet below the project. */
  metadata: string;
  /** Path of the folder with its pictures; undefined where it has none of its own. */
  images?: string;
}

const collectionSchema = z.object({
  metadata: z.object({ source: z.string() }),
  images: z.object({ source: z.string().optional() }).optional(),
});

/** Returns the collections of a project that have a spreadsheet: Jekyll has others, such as the exhibits. */
export function collectionsIn({ collections }: Pick<JekyllConfig, 'collections'>): WaxCollection[] {
  return Object.entries(isRecord(collections) ? collections : {}).flatMap(([name, value]) => {
    const { data } = collectionSchema.safeParse(value);
    if (!data) return [];
    const { metadata, images } = data;
    return [
      {
        name,
        metadata: `_data/${metadata.source}`,
        ...(images?.source && { images: `_data/${images.source.replace(/(?<!\/)\/+$/, '')}` }),
      },
    ];
  });
}

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
 * Reads the records of a collection, with its pictures: a file named after the record's `pid`, or all files of a folder so
 * named, in the order of their names. Where neither is there, the picture that Wax has made of it stays.
 *
 * @param files of the project
 */
export async function readWaxCollection(
  { metadata, images }: WaxCollection,
  { root, files, today }: { root: string; files: readonly string[]; today: string },
): Promise<Spreadsheet> {
  const file = files.find((one) => comparablePath(one) === comparablePath(metadata));
  if (file === undefined) return { columns: [], records: [], problems: [missingMetadata(metadata)] };
  const list = await readSpreadsheet(await readWhole(root, file), file, { today });
  const names = namesFor(list.columns);
  const pictures = images === undefined ? new Map<string, string[]>() : picturesByPid(images, files);
  const complete = <Record extends RawRecord>(record: Record): Record =>
    withPictures(renamed(record, names), pictures);
  return {
    columns: list.columns.flatMap(({ name, header }) => {
      const meaning = names.get(name);
      return meaning === undefined ? [] : [{ name: meaning, header }];
    }),
    records: list.records.map(complete),
    ...(list.withheld && { withheld: list.withheld.map(complete) }),
    problems: list.problems,
  };
}

/** Returns what each column is called here, without Wax's own. */
function namesFor(columns: readonly RawColumn[]): Map<string, string> {
  const written = new Set(columns.map(({ name }) => name));
  return new Map(
    columns
      .filter(({ name }) => !own.has(name))
      .map(({ name }) => {
        const meaning = meanings.get(name);
        return [name, meaning === undefined || written.has(meaning) ? name : meaning];
      }),
  );
}

function renamed<Record extends RawRecord>(record: Record, names: ReadonlyMap<string, string>): Record {
  const cells = Object.entries(record.cells).flatMap(([name, cell]) => {
    const meaning = names.get(name);
    return meaning === undefined ? [] : [[meaning, cell] as const];
  });
  return { ...record, cells: Object.fromEntries(cells) };
}

function withPictures<Record extends RawRecord>(
  record: Record,
  pictures: ReadonlyMap<string, readonly string[]>,
): Record {
  const { preview, ...cells } = record.cells;
  const found = pictures.get((cells.id ?? '').toLowerCase());
  return found ? { ...record, cells: { ...cells, file: found.join('; ') } } : record;
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
    severity: 'error',
    file: '_config.yml',
    rows: [],
    column: 'collections',
    expected: 'the name of a spreadsheet in _data',
    found: file,
    remedy: 'Its collection is left out. Correct "source" below "metadata", or add the file.',
  };
}
