/** Finds changes in the list of a collection since its last site: each build remembers the rows that it has published. */
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { hashData } from '#scripts/bytes/bytes';
import { writeAtomically } from '#scripts/disk/atomic-write';
import { parseJson } from '#scripts/disk/std';
import { giveIds } from '#scripts/items/ids';
import type { PipelineOptions } from '#scripts/pipeline/options';
import type { RawCollection } from '#scripts/read/raw';
import { count } from '#scripts/report/format-numbers';

/** Hashes of the cells of published rows, by the ids of their pages. */
type PublishedRows = Readonly<Record<string, string>>;

/** The rows of the last site, and the collection folder, relative to the work folder. */
const schema = z.object({ folder: z.string(), rows: z.record(z.string(), z.string()) });

type Folders = Pick<PipelineOptions, 'folder' | 'work'>;

/** Ids of rows that differ from the last site. */
export interface ListChanges {
  added: string[];
  removed: string[];
  changed: string[];
  /** Noun for a row: `picture` in a folder without a list. */
  noun: string;
}

/** Returns the published rows of a collection, and nothing about others. */
export function publishedRows({
  records,
  columns,
}: Pick<RawCollection, 'records' | 'columns'>): PublishedRows {
  const { ids } = giveIds({ records, columns });
  return Object.fromEntries(
    [...ids].map(([{ cells }, id]) => {
      const sorted = Object.entries(cells).sort(([a], [b]) => (a < b ? -1 : 1));
      return [id, hashData(JSON.stringify(sorted)).slice(0, 16)];
    }),
  );
}

/** Remembers the rows of a site that was put in its place. */
export function rememberRows(rows: PublishedRows, { work, folder }: Folders): void {
  writeAtomically(fileIn(work), JSON.stringify({ folder: relative(work, folder), rows }));
}

/**
 * Returns the differences from the last site of the same folder; undefined if none is remembered.
 *
 * @param rows the published rows of the collection, if they are known already
 */
export function findListChanges(
  raw: RawCollection,
  { work, folder }: Folders,
  rows?: PublishedRows,
): ListChanges | undefined {
  const file = fileIn(work);
  const last = existsSync(file) ? schema.safeParse(parseJson(readFileSync(file, 'utf8'))).data : undefined;
  if (last?.folder !== relative(work, folder)) return undefined;
  const before = new Map(Object.entries(last.rows));
  const now = new Map(Object.entries(rows ?? publishedRows(raw)));
  const ids = [...now.keys()];
  return {
    added: ids.filter((id) => !before.has(id)),
    removed: [...before.keys()].filter((id) => !now.has(id)),
    changed: ids.filter((id) => before.has(id) && before.get(id) !== now.get(id)),
    noun: raw.itemsArePictures ? 'picture' : 'row',
  };
}

/** Formats changes as a line: `Since the last site: 3 rows added (a, b, c), 1 removed (d), 2 changed (e, f).` */
export function formatListChanges(changes: ListChanges | undefined): string[] {
  if (!changes) return [];
  const { noun } = changes;
  const kinds = (['added', 'removed', 'changed'] as const).filter((kind) => changes[kind].length > 0);
  if (kinds.length === 0) return [`Since the last site: no ${noun} added, removed or changed.`];
  const parts = kinds.map((kind, index) => {
    const ids = changes[kind];
    const number = index === 0 ? count(ids.length, noun) : ids.length.toLocaleString('en');
    const more = ids.length > idsNamed ? ', …' : '';
    return `${number} ${kind} (${ids.slice(0, idsNamed).join(', ')}${more})`;
  });
  return [`Since the last site: ${parts.join(', ')}.`];
}

const idsNamed = 5;

function fileIn(work: string): string {
  return join(work, 'list.json');
}
