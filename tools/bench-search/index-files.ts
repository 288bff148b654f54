import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Directory, readDirectory } from '#model/search/directory';
import { readShard, termLines } from '#model/search/shard';
import { alignTable } from '#tools/bench-pictures/table';
import { directoryIn } from '#tools/bench-search/vitrine-site';

/** What the files of an index weigh, as hosts send them (gzip, level 6), kind by kind. */
export async function indexTable(folder: string): Promise<string[]> {
  const texts = new Map<string, string>();
  for (const file of await readdir(folder)) {
    texts.set(file.replace(/\.txt$/, ''), await readFile(join(folder, file), 'utf8'));
  }
  const name = (await directoryIn(folder)).replace(/\.txt$/, '');
  const directory = readDirectory(texts.get(name) ?? '');
  const kinds = [{ kind: 'directory', names: [name] }, ...kindsOf(directory, texts)];
  const sizes = new Map([...texts].map(([file, text]) => [file, sizeOf(text)]));
  const withoutRows = new Map(sizes);
  for (const { file } of directory.rows) withoutRows.delete(file);
  for (const { file } of directory.shards)
    withoutRows.set(file, sizeOf(withoutRowsOf(texts.get(file) ?? '')));
  return alignTable([
    ['', 'files', 'gzip kB', 'largest, kB'],
    ...kinds.map(({ kind, names }) =>
      cellsOf(
        kind,
        names.map((file) => sizes.get(file) ?? 0),
      ),
    ),
    cellsOf('all', [...sizes.values()]),
    cellsOf('all but rows', [...withoutRows.values()]),
  ]);
}

function sizeOf(text: string): number {
  return gzipSync(text, { level: 6 }).length;
}

/** A shard without the rows of what its terms find first. */
function withoutRowsOf(shard: string): string {
  return shard.split('\n').slice(0, termLines).join('\n');
}

function cellsOf(kind: string, bytes: readonly number[]): string[] {
  const sum = bytes.reduce((all, one) => all + one, 0);
  return [kind, String(bytes.length), (sum / 1000).toFixed(0), (Math.max(0, ...bytes) / 1000).toFixed(0)];
}

function kindsOf(
  { shards, rows, facets, dates, places, titles, words }: Directory,
  texts: ReadonlyMap<string, string>,
): { kind: string; names: string[] }[] {
  const terms = shards.map(({ file }) => file);
  const termPlaces = terms.flatMap((file) => {
    const shard = readShard(texts.get(file) ?? '');
    return shard.terms.flatMap((_, place) => shard.placesFile(place) ?? []);
  });
  return [
    { kind: 'terms, and rows of what they find first', names: terms },
    { kind: 'places of large terms', names: termPlaces },
    { kind: 'rows', names: rows.map(({ file }) => file) },
    ...facets.flatMap(({ slug, common, rare }) => [
      { kind: `facet ${slug}`, names: common.map(({ file }) => file) },
      { kind: `facet ${slug}, rare values`, names: rare.map(({ file }) => file) },
    ]),
    {
      kind: 'dates, places, titles, words',
      names: [dates, places, titles, words].filter((name) => name !== undefined),
    },
  ];
}
