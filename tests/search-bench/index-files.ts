import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Directory, readDirectory } from '#model/search/directory';
import { alignTable } from '#scripts/bench/table';
import { directoryIn } from '#tests/search-bench/vitrine-site';

/** What the files of an index weigh, as hosts send them (gzip, level 6), kind by kind. */
export async function indexTable(folder: string): Promise<string[]> {
  const sizes = new Map<string, number>();
  for (const file of await readdir(folder)) {
    sizes.set(file, gzipSync(await readFile(join(folder, file)), { level: 6 }).length);
  }
  const directory = await directoryIn(folder);
  const kinds = kindsOf(readDirectory(await readFile(join(folder, directory), 'utf8')));
  const named = [{ kind: 'directory', names: [directory] }, ...kinds];
  const rows = named.map(({ kind, names }) => cellsOf(kind, bytesOf(names, sizes)));
  const all = [...sizes.values()];
  const withoutRows = bytesOf(
    named.filter(({ kind }) => !kind.startsWith('rows')).flatMap(({ names }) => names),
    sizes,
  );
  return alignTable([
    ['', 'files', 'gzip kB', 'largest, kB'],
    ...rows,
    cellsOf('all', all),
    cellsOf('all but rows', withoutRows),
  ]);
}

function bytesOf(names: readonly string[], sizes: ReadonlyMap<string, number>): number[] {
  return names.flatMap((name) => sizes.get(name) ?? sizes.get(`${name}.txt`) ?? []);
}

function cellsOf(kind: string, bytes: readonly number[]): string[] {
  const sum = bytes.reduce((all, one) => all + one, 0);
  return [kind, String(bytes.length), (sum / 1000).toFixed(0), (Math.max(0, ...bytes) / 1000).toFixed(0)];
}

function kindsOf(directory: Directory): { kind: string; names: string[] }[] {
  const { shards, rows, together, facets, dates, places, titles, words } = directory;
  return [
    { kind: 'terms', names: shards.map(({ file }) => file) },
    { kind: 'rows', names: rows.files },
    { kind: 'rows together', names: together.files.map(({ file }) => file) },
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
