/**
 * Measures builds of the first records of a spreadsheet, without pictures: the first build, a repeated one, and one after each kind
 * of change. Reads: `npm run bench:builds -- items.csv [records …]`; `--code FOLDER` builds with another clone of Vitrine. Writes a
 * table for each number of records to standard output. Changed files are those that an owner uploads again.
 */
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { parse } from 'csv-parse/sync';
import { csvLine } from '#model/text/csv';
import { packageRoot } from '#scripts/disk/package-root';
import { hashTree } from '#tests/fixtures/tree';
import { alignTable, measureNode, usageCells } from '#tools/bench/usage';

const defaultSizes = [57, 1000, 5000, 20_000, 69_202];

type Row = readonly string[];
interface Folder {
  header: Row;
  rows: readonly Row[];
  settings: string;
}

/** Edits of an owner between two builds; each applies to the folder after the previous ones. */
const changes: readonly (readonly [string, (folder: Folder) => Folder])[] = [
  ['(the first build)', (folder) => folder],
  ['nothing', (folder) => folder],
  ['one cell', ({ header, rows, ...rest }) => ({ ...rest, header, rows: withTypo(rows, header) })],
  ['a row added', ({ header, rows, ...rest }) => ({ ...rest, header, rows: withCopy(rows, header) })],
  ['a row removed', ({ rows, ...rest }) => ({ ...rest, rows: rows.toSpliced(rows.length >> 1, 1) })],
  ['a setting', (folder) => ({ ...folder, settings: folder.settings.replace('Bench', 'Bench of builds') })],
];

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { code: { type: 'string', default: packageRoot } },
  });
  const [file, ...sizes] = positionals;
  if (file === undefined) throw new Error('Name a spreadsheet: npm run bench:builds -- items.csv');
  const [header = [], ...rows]: string[][] = parse(await readFile(file, 'utf8'), { bom: true });
  for (const size of sizes.length > 0 ? sizes.map(Number) : defaultSizes) {
    const folder = { header, rows: rows.slice(0, size), settings: 'title: Bench\n' };
    console.log(`\n${folder.rows.length} records`);
    console.log(await measure(folder, resolve(values.code)));
  }
}

async function measure(first: Folder, code: string): Promise<string> {
  const cwd = await mkdtemp(join(tmpdir(), 'vitrine-build-bench-'));
  try {
    const lines = [['change', 'CPU s', 'wall s', 'peak MB', 'files', 'differ']];
    let folder = first;
    let before: Record<string, string> = {};
    for (const [name, change] of changes) {
      folder = change(folder);
      await writeFile(join(cwd, 'items.csv'), [folder.header, ...folder.rows].map(csvLine).join('\n'));
      await writeFile(join(cwd, 'site.yaml'), folder.settings);
      const usage = await measureNode([join(code, 'scripts/vitrine.mjs'), 'build', '.'], cwd);
      const after = await hashTree(join(cwd, 'out'));
      const paths = new Set([...Object.keys(before), ...Object.keys(after)]);
      const differ = [...paths].filter((path) => before[path] !== after[path]);
      lines.push([name, ...usageCells(usage), ...[Object.keys(after).length, differ.length].map(String)]);
      before = after;
    }
    return alignTable(lines);
  } finally {
    await rm(cwd, { recursive: true });
  }
}

function withTypo(rows: readonly Row[], header: Row): Row[] {
  const column = header.indexOf('title');
  return rows.map((row, at) =>
    at === rows.length >> 1 ? row.with(column, `${row[column]}, corrected`) : row,
  );
}

function withCopy(rows: readonly Row[], header: Row): Row[] {
  const [id, title] = [header.indexOf('objectid'), header.indexOf('title')];
  const at = rows.length >> 1;
  const copied = rows[at] ?? [];
  return rows.toSpliced(at, 0, copied.with(id, `${copied[id]}-copy`).with(title, 'Another'));
}

await main();
