import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { close, createIndex } from 'pagefind';
import { paintedRows, plainPage } from '#tools/bench-search/plain-page';
import type { BenchRecord } from '#tools/bench-search/record';

/** Writes a page that searches with Pagefind: a file for each record. Years are none of what it filters by. */
export async function writePagefind(folder: string, records: readonly BenchRecord[]): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const { index, errors } = await createIndex({ forceLanguage: 'en' });
  if (!index) throw new Error(`Pagefind does not start: ${errors.join(' ')}`);
  for (const { id, title, body, note, facets } of records) {
    await index.addCustomRecord({
      url: `/items/${id}`,
      content: `${title}\n${body}`,
      language: 'en',
      meta: { title, note },
      filters: Object.fromEntries(Object.entries(facets).map(([facet, values]) => [facet, [...values]])),
    });
  }
  await index.writeFiles({ outputPath: join(folder, 'pagefind') });
  await close();
  await writeFile(join(folder, 'index.html'), plainPage('Pagefind', script));
}

const script = `
const engine = await import('/pagefind/pagefind.js');
start(async ({ text, facets }) => {
  const filters = Object.keys(facets).length > 0 ? facets : undefined;
  const { results } = await engine.search(text === '' ? null : text, { filters });
  const rows = await Promise.all(results.slice(0, ${paintedRows}).map((result) => result.data()));
  return rows.map(({ url, meta }) => ({ id: url, title: meta.title, note: meta.note }));
});`;
