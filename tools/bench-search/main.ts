/**
 * Measures the search against MiniSearch (one file that holds the whole index) and Pagefind (a file for each record), over
 * the same records and by the same 203 queries, in Chromium, with files served as hosts serve them.
 *
 * Reads: a spreadsheet, given as `npm run bench:search -- items.csv`; `--twice` takes its records twice, `--alone` leaves
 * the others out. Writes: tables to standard output, how far it is to the other one, and nothing that stays. Over 69,202
 * records Vitrine takes 6 minutes and MiniSearch 5; Pagefind takes seconds for each common word, and 20 minutes or more.
 *
 * Vitrine is asked on the search page of a site of the first 200 records, which is given the index of all. The others have a
 * page with nothing but ten rows. Painted means: the frame after the last change of the rows. Seconds change with whatever
 * else the machine does; bytes and requests do not.
 */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { launch } from '#tests/browser/launch';
import { startCountingHost } from '#tools/bench-search/counting-host';
import { indexTable } from '#tools/bench-search/index-files';
import { type Contender, measure } from '#tools/bench-search/measure';
import { writeMiniSearch } from '#tools/bench-search/minisearch';
import { writePagefind } from '#tools/bench-search/pagefind';
import { type BenchQuery, drawQueries } from '#tools/bench-search/queries';
import { readModel } from '#tools/bench-search/read-model';
import { type BenchRecord, recordsOf } from '#tools/bench-search/record';
import { runIndexing } from '#tools/bench-search/run-indexing';
import { linesOf } from '#tools/bench-search/spreadsheet';
import { measuredTable } from '#tools/bench-search/tables';
import { vitrineContender } from '#tools/bench-search/vitrine';
import { buildSearchSite } from '#tools/bench-search/vitrine-site';

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { twice: { type: 'boolean' }, alone: { type: 'boolean' } },
  });
  const [file] = positionals;
  if (file === undefined) throw new Error('Name a spreadsheet: npm run bench:search -- items.csv');
  const work = await mkdtemp(join(tmpdir(), 'vitrine-search-bench-'));
  try {
    const lines = await linesOf(resolve(file), { isTwice: values.twice === true });
    await mkdir(join(work, 'whole'));
    await writeFile(join(work, 'whole', 'items.csv'), lines.join('\n'));
    const records = recordsOf(await readModel(join(work, 'whole'), join(work, 'read')));
    console.log(`${records.length.toLocaleString('en')} records.`);
    const queries = drawQueries(records);
    await compete(await vitrine(work, lines), queries);
    if (values.alone) return;
    await compete(await miniSearch(join(work, 'minisearch'), records), queries);
    await compete(await pagefind(join(work, 'pagefind'), records), queries);
  } finally {
    await rm(work, { recursive: true });
  }
}

async function compete(contender: Contender, queries: readonly BenchQuery[]): Promise<void> {
  const browser = await launch({ isWhole: true, patience: 600_000 });
  const measured = await measure(browser, contender, queries, (answers, all) => {
    if (answers % 20 === 0) console.error(`${contender.name}: ${answers} of ${all} answers.`);
  });
  console.log(['', ...measuredTable(measured)].join('\n'));
  await browser.close();
  await contender.host.close();
}

async function vitrine(work: string, lines: readonly string[]): Promise<Contender> {
  const index = join(work, 'index');
  const { cpuSeconds, memory } = await runIndexing(join(work, 'whole'), index);
  console.log(
    `Index: ${cpuSeconds.toFixed(1)} s of CPU, ${(memory / 1e6).toFixed(0)} MB at most, with the model.`,
  );
  console.log((await indexTable(index)).join('\n'));
  const out = await buildSearchSite(join(work, 'site'), { lines, index });
  return vitrineContender(await startCountingHost(out));
}

/** The page of the bench's own, for engines that bring none. */
const plain = { path: '/', list: '#rows' };

async function miniSearch(folder: string, records: readonly BenchRecord[]): Promise<Contender> {
  await writeMiniSearch(folder, records);
  const host = await startCountingHost(folder);
  return { ...plain, name: 'MiniSearch', host, cannot: [], isIndex: (path) => path === '/index.json' };
}

async function pagefind(folder: string, records: readonly BenchRecord[]): Promise<Contender> {
  await writePagefind(folder, records);
  const host = await startCountingHost(folder);
  const isIndex = (path: string) => path.startsWith('/pagefind/');
  return { ...plain, name: 'Pagefind', host, cannot: ['word and years'], isIndex };
}

await main();
