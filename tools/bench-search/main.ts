/**
 * Measures the search over a spreadsheet, and Pagefind, which writes a file for each record, beside it: 70 queries in Chromium,
 * with files compressed as hosts do it.
 *
 * Reads: `npm run bench:search -- items.csv`; `--twice` takes each record twice, `--alone` leaves Pagefind out. Or, instead, measures the
 * search over the words of generated pages: `npm run bench:search -- --pages 10000`. Writes: tables to standard output. Vitrine is asked
 * on its search page, Pagefind on a page of ten rows. Times depend on what else the machine does; requests and bytes do not.
 */
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { parse } from 'csv-parse/sync';
import { close, createIndex } from 'pagefind';
import type { SearchManifest } from '#model/search/index-format';
import { alignTable } from '#tools/bench-pictures/table';
import { compete } from '#tools/bench-search/compete';
import type { Contender } from '#tools/bench-search/measure';
import { benchPages } from '#tools/bench-search/pages';
import { type BenchRecord, drawQueries, recordsSchema } from '#tools/bench-search/queries';
import { buildSearchSite, manifestIn, startCountingHost } from '#tools/bench-search/site';
import { vitrine } from '#tools/bench-search/vitrine';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { twice: { type: 'boolean' }, alone: { type: 'boolean' }, pages: { type: 'string' } },
  });
  const [file] = positionals;
  const work = await mkdtemp(join(tmpdir(), 'vitrine-search-bench-'));
  try {
    if (values.pages !== undefined) return await benchPages(work, Number(values.pages));
    if (file === undefined) throw new Error('Name a spreadsheet: npm run bench:search -- items.csv');
    const site = await buildSearchSite(work, linesOf(await readFile(file, 'utf8'), values.twice === true));
    const records = recordsSchema.parse(JSON.parse(await readFile(site.records, 'utf8')));
    console.log(
      `${records.length} records. Index: ${site.seconds.toFixed(1)} s of CPU, ${site.megabytes.toFixed(0)} MB at most.`,
    );
    console.log((await indexTable(site.index)).join('\n'));
    const queries = drawQueries(records);
    await compete(vitrine(await startCountingHost(site.out)), queries);
    if (!values.alone) await compete(await pagefind(join(work, 'pagefind'), records), queries);
  } finally {
    await rm(work, { recursive: true });
  }
}

/** Returns the header and the records of a spreadsheet, each without line breaks; if each counts twice, again under other ids. */
function linesOf(text: string, isTwice: boolean): string[] {
  const [header = [], ...records]: string[][] = parse(text, { bom: true });
  const again = isTwice ? records.map(([id = '', ...cells]) => [`${id}-again`, ...cells]) : [];
  const quote = (cell: string) => `"${cell.replaceAll('"', '""').replace(/\s*\n\s*/g, ' ')}"`;
  return [header, ...records, ...again].map((cells) => cells.map(quote).join(','));
}

async function indexTable(folder: string): Promise<string[]> {
  const sizes = new Map<string, number>();
  for (const name of await readdir(folder)) {
    sizes.set(name.slice(0, -5), gzipSync(await readFile(join(folder, name)), { level: 6 }).length / 1000);
  }
  const name = await manifestIn(folder);
  const manifest: SearchManifest = JSON.parse(await readFile(join(folder, name), 'utf8'));
  const { shards, rows, facets, dates, places, titles, words } = manifest;
  const kinds: Record<string, (string | undefined)[]> = {
    manifest: [name.slice(0, -5)],
    terms: shards.map(([, file]) => file),
    rows: rows.files,
    ...Object.fromEntries(
      facets.map(({ slug, common }) => [`${slug}, opened`, common.map(([, file]) => file)]),
    ),
    'rare values': facets.flatMap(({ rare }) => rare.map(([, file]) => file)),
    'dates, places, titles, words': [dates, places, titles, words],
    all: [...sizes.keys()],
  };
  const lines = Object.entries(kinds).map(([kind, files]) => {
    const own = files.flatMap((file) => sizes.get(file ?? '') ?? []);
    const total = own.reduce((sum, size) => sum + size, 0);
    return [kind, String(own.length), total.toFixed(0), Math.max(0, ...own).toFixed(0)];
  });
  return alignTable([['', 'files', 'gzip kB', 'largest kB'], ...lines]);
}

async function pagefind(folder: string, records: readonly BenchRecord[]): Promise<Contender> {
  const { index } = await createIndex({ forceLanguage: 'en' });
  for (const { id, title, body, facets } of records) {
    const record = { url: `/items/${id}`, content: `${title}\n${body}`, language: 'en', meta: { title } };
    await index?.addCustomRecord({ ...record, filters: facets });
  }
  await index?.writeFiles({ outputPath: join(folder, 'pagefind') });
  await close();
  await writeFile(join(folder, 'index.html'), pagefindPage);
  const host = await startCountingHost(folder);
  return {
    ...{ name: 'Pagefind', host, path: '/', list: 'ol', folders: ['/pagefind/'], cannot: ['word and years'] },
    ready: (page) => page.waitForFunction(() => document.title === 'ready'),
  };
}

const pagefindPage = `<!doctype html>
<title></title>
<ol></ol>
<script type="module">
const engine = await import('/pagefind/pagefind.js');
window.ask = async ({ text, facets }) => {
  const { results } = await engine.search(text === '' ? null : text, facets ? { filters: facets } : {});
  const rows = await Promise.all(results.slice(0, 10).map((result) => result.data()));
  document.querySelector('ol').replaceChildren(...rows.map(({ url, meta }) => {
    const link = Object.assign(document.createElement('a'), { href: url, textContent: meta.title });
    const row = document.createElement('li');
    row.append(link);
    return row;
  }));
};
document.title = 'ready';
</script>
`;

await main();
