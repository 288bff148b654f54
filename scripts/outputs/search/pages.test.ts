import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Part } from '#model/schema';
import type { PageManifest } from '#model/search/index-format';
import { defined } from '#model/std/assert';
import { indexFile, openFiles } from '#scripts/outputs/search/files';
import { writePages } from '#scripts/outputs/search/pages';
import { generatedCollection } from '#tests/search/collection';

const folder = await mkdtemp(join(tmpdir(), 'vitrine-page-index-'));
afterAll(() => rm(folder, { recursive: true }));

const limits = { shard: 600, rows: 100, words: 30, postings: 100 };

const page = (id: string, plain: string): Part => ({ id, values: {}, text: { plain } });

/** Writes the index of an item with these parts. */
async function written(index: string, parts: Part[]) {
  const { site } = generatedCollection('en', 1);
  const files = await openFiles(join(folder, index));
  const items = [{ item: { id: 'a', title: '', values: {}, slugs: {}, parts }, related: [] }];
  const read = async (file: string) => JSON.parse(await readFile(indexFile(files, file), 'utf8'));
  const manifest: PageManifest = await read(
    defined(await writePages({ site, items }, { files, limits }), 'an index'),
  );
  const rows = (await Promise.all(manifest.rows.files.map(read))).flat();
  const shards = await Promise.all(manifest.shards.map(([, file]) => read(file)));
  const terms = shards.flatMap((shard) => shard.terms);
  return { manifest, rows, terms, read };
}

test('words of pages that are published nowhere are in files of about one size', async () => {
  const texts = ['the first page', 'the second page', 'the third page'];
  const { rows, read } = await written(
    'words',
    texts.map((plain, n) => page(`p${n}`, plain)),
  );
  const shown = await Promise.all(rows.map(async ({ words: [file, place] }) => (await read(file))[place]));
  expect(shown).toEqual(texts);
  expect(new Set(rows.map(({ words: [file] }) => file)).size).toBe(2);
});

test('positions of a word that would fill a shard are in files of their own, by page', async () => {
  const parts = Array.from({ length: 30 }, (_, n) => page(`p${n}`, `${'the '.repeat(9)}boat`));
  const { manifest, terms, read } = await written('frequent', parts);
  expect(manifest.frequent.map(([term]) => term)).toEqual(['the']);
  expect(terms.find(([term]: [string]) => term === 'the')).toEqual([
    'the',
    [[0, [0, ...Array.from({ length: 29 }, () => 1)], []]],
  ]);
  const files: PageManifest['frequent'][number][1] = manifest.frequent[0]?.[1] ?? [];
  expect(files.length).toBeGreaterThan(5);
  const pages = await Promise.all(
    files.map(async ([first, file]) => {
      const [field, gaps, positions] = await read(file);
      expect([field, gaps[0]]).toEqual([0, first]);
      expect(positions.every((at: number[]) => at.length === 9)).toBe(true);
      return gaps.length;
    }),
  );
  expect(pages.reduce((sum, count) => sum + count, 0)).toBe(30);
});

test('all languages of a site share one index of pages, which is counted once', async () => {
  const built = generatedCollection('en', 1);
  const locales = ['en', 'fr'].map((language) => ({ language, name: language, path: '' }));
  const files = await openFiles(join(folder, 'locales'));
  const items = built.items.map(({ item }) => ({
    related: [],
    item: { ...item, parts: [page('a', 'boats')] },
  }));
  const names: (string | undefined)[] = [];
  for (const language of ['en', 'fr']) {
    names.push(await writePages({ site: { ...built.site, language, locales }, items }, { files, limits }));
    expect(files.shared).toEqual({ files: files.names.size, bytes: files.bytes });
  }
  expect(names[1]).toBe(names[0]);
});
