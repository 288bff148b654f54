import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import MiniSearch from 'minisearch';
import { paintedRows, plainPage } from '#tools/bench-search/plain-page';
import type { BenchRecord } from '#tools/bench-search/record';

/** Writes a page that searches with MiniSearch: the whole index is one file. */
export async function writeMiniSearch(folder: string, records: readonly BenchRecord[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  const options = {
    fields: ['title', 'body'],
    storeFields: ['title', 'note', 'years', 'facets'],
    searchOptions: { boost: { title: 4 }, combineWith: 'AND' as const },
  };
  const index = new MiniSearch<BenchRecord>(options);
  index.addAll(records);
  await writeFile(join(folder, 'index.json'), JSON.stringify(index));
  const own = dirname(createRequire(import.meta.url).resolve('minisearch'));
  await copyFile(join(own, '..', 'es', 'index.js'), join(folder, 'minisearch.js'));
  await writeFile(join(folder, 'index.html'), plainPage('MiniSearch', script(JSON.stringify(options))));
}

/** The last word is a beginning, and mistakes are forgiven where nothing matches: what Vitrine does, in its own terms. */
const script = (options: string) => `
import MiniSearch from '/minisearch.js';
let index;
async function load() {
  return MiniSearch.loadJSON(await (await fetch('/index.json')).text(), ${options});
}
start(async ({ text, facets, years }) => {
  index ??= load();
  const engine = await index;
  const filter = (row) =>
    Object.entries(facets).every(([facet, value]) => row.facets[facet].includes(value)) &&
    (!years || (row.years && row.years.from <= years.to && row.years.to >= years.from));
  const words = text.replaceAll('"', ' ').trim();
  const last = (term, at, terms) => at === terms.length - 1;
  const found = engine.search(words === '' ? MiniSearch.wildcard : words, { filter, prefix: last });
  const rows = found.length > 0 ? found : engine.search(words, { filter, fuzzy: 2 });
  return rows.slice(0, ${paintedRows});
});`;
