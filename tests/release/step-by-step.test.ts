import { appendFile, readdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { csvLine } from '#model/text/csv';
import { folderOf } from '#tests/fixtures/folder';
import { differences } from '#tests/fixtures/tree';
import { type Random, randomFrom } from '#tests/search/random';
import { vitrine } from '#tests/vitrine';

interface Folder {
  rows: Record<string, string>[];
  settings: string[];
}

const words: [string, ...string[]] = [
  'harbour',
  'boat',
  'Mühle',
  'tower <b>',
  'quay & pier',
  'Ada Berg',
  '船',
  'lighthouse; crane',
  '',
];
const columns = ['title', 'title@fr', 'creator', 'subject', 'date', 'description', 'latitude', 'longitude'];

function valueFor(column: string, random: Random): string {
  if (column === 'date') return String(1900 + random.below(60));
  if (column === 'latitude' || column === 'longitude') return String(random.below(80));
  return `${random.one(words)} ${random.one(words)}`;
}

function newRow(random: Random): Record<string, string> {
  const cells = columns.map((column) => [column, valueFor(column, random)]);
  return { id: `r${random.below(1_000_000)}`, ...Object.fromEntries(cells) };
}

/** Edits of an owner to the folder, mostly of cells. */
const edits: readonly ((folder: Folder, random: Random) => void)[] = [
  ...Array.from({ length: 6 }, () => ({ rows }: Folder, random: Random) => {
    const [row, column = ''] = [rows[random.below(rows.length)], columns[random.below(columns.length)]];
    if (row) row[column] = valueFor(column, random);
  }),
  ({ rows }, random) => void rows.splice(random.below(rows.length), 0, newRow(random)),
  ({ rows }, random) => void rows.splice(random.below(rows.length), 1),
  ({ rows }, random) => void rows.push(...rows.splice(random.below(rows.length), 1)),
  ({ settings }, random) =>
    void settings.splice(1, 1, `tagline: ${JSON.stringify(valueFor('title', random))}`),
];

function filesOf({ rows, settings }: Folder): Record<string, string> {
  const lines = rows.map((row) => csvLine(['id', ...columns].map((column) => row[column] ?? '')));
  return { 'items.csv': [`id,${columns}`, ...lines].join('\n'), 'site.yaml': settings.join('\n') };
}

/** Accidents to the work folder and the last site before a build, by the build's number. */
const accidents: Record<number, (cwd: string, code: string) => Promise<unknown>> = {
  1: (cwd, code) => vitrine(['build', '.'], { cwd, code, killAt: 'Render:' }),
  // The files of the site's pages are hard links to the cache.
  2: async (cwd) => {
    await appendFile(join(cwd, 'out/browse.html'), '<script src="//evil.example/x.js"></script>');
    await truncate(join(cwd, 'out/search.html'));
  },
  3: async (cwd) => {
    const pages = join(cwd, '.vitrine/pages');
    for (const folder of (await readdir(pages)).slice(0, 20))
      await rm(join(pages, folder), { recursive: true });
    await writeFile(join(cwd, '.vitrine/verified.json'), '[');
  },
};

/** The settings of a build, by its number: the language is compiled in, the address is in the head of each page. */
const settings: Record<number, string[]> = {
  2: ['languages: [en, fr]'],
  3: ['languages: [en, fr]', 'url: https://harbour.example'],
  4: ['url: https://harbour.example'],
};

test('a site that was built step by step is the one that is built from nothing', async () => {
  // Not the archive's: build.test.ts builds with that, perhaps at the same time.
  const { code } = inject('project');
  const random = randomFrom(20_261_125);
  const folder: Folder = {
    rows: Array.from({ length: 70 }, () => newRow(random)),
    settings: ['title: Harbour', ''],
  };
  const cwd = await folderOf(filesOf(folder));
  for (let build = 0; build <= 4; build += 1) {
    folder.settings.splice(2, 2, ...(settings[build] ?? []));
    for (let edit = 0; edit < 40; edit += 1) edits[random.below(edits.length)]?.(folder, random);
    const files = filesOf(folder);
    for (const [name, text] of Object.entries(files)) await writeFile(join(cwd, name), text);
    await accidents[build]?.(cwd, code);
    const step = await vitrine(['build', '.'], { cwd, code });
    const whole = await folderOf(files);
    const run = await vitrine(['build', '.'], { cwd: whole, code });
    expect(run.code, run.text).toBe(0);
    expect(step.code, step.text).toBe(0);
    expect(await differences(join(cwd, 'out'), join(whole, 'out')), `build ${build}`).toEqual([]);
  }
});

test('one corrected cell changes the files that show it and no other', async () => {
  const { code } = inject('project');
  const random = randomFrom(37);
  const folder: Folder = {
    rows: Array.from({ length: 70 }, () => newRow(random)),
    settings: ['title: Harbour'],
  };
  const cwd = await folderOf(filesOf(folder));
  expect(await vitrine(['build', '.', '--out', 'before'], { cwd, code })).toMatchObject({ code: 0 });
  const [row] = folder.rows.slice(30);
  if (row) row.description = 'Corrected';
  await writeFile(join(cwd, 'items.csv'), filesOf(folder)['items.csv'] ?? '');
  expect(await vitrine(['build', '.', '--out', 'after'], { cwd, code })).toMatchObject({ code: 0 });
  const changed = await differences(join(cwd, 'before'), join(cwd, 'after'));
  // The index has the new words, and three pages contain them.
  const shows = new RegExp(`/${row?.id}\\.|^/api/[^/]*$|^/search-index/|/(?:map|search|timeline)\\.`);
  expect(changed.filter((path) => !shows.test(path))).toEqual([]);
  expect(changed).toContain(`/items/${row?.id}.html`);
  expect(changed.length).toBeLessThanOrEqual(30);
});
