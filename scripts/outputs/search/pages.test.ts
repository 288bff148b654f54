import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import type { Item, Part } from '#model/schema';
import type { PageManifest } from '#model/search/index-format';
import { indexFile, openFiles } from '#scripts/outputs/search/files';
import { writePages } from '#scripts/outputs/search/pages';
import { generatedCollection } from '#tests/search/collection';

const folder = await mkdtemp(join(tmpdir(), 'vitrine-page-index-'));
afterAll(() => rm(folder, { recursive: true }));

const limits = { shard: 600, rows: 100, words: 30, postings: 100 };

const page = (id: string, text: Part['text']): Part => ({ id, values: {}, ...(text && { text }) });

async function written(index: string, items: Pick<Item, 'parts' | 'warning'>[]) {
  const { site } = generatedCollection('en', 1);
  const files = await openFiles(join(folder, index));
  const whole = items.map((item, n): Item => ({ id: `${n}`, title: '', values: {}, slugs: {}, ...item }));
  const model = { site, items: whole.map((item) => ({ item, related: [] })) };
  const read = async (file: string) => JSON.parse(await readFile(indexFile(files, file), 'utf8'));
  const name = await writePages(model, { files, limits });
  const manifest: PageManifest | undefined = name === undefined ? undefined : await read(name);
  const rows = (await Promise.all((manifest?.rows.files ?? []).map(read))).flat();
  const terms = (await Promise.all((manifest?.shards ?? []).map(([, file]) => read(file)))).flatMap(
    (shard) => shard.terms,
  );
  return { manifest, rows, terms, read };
}

test('pages are numbered in the order of their items, without items that warn of something', async () => {
  const { manifest, rows, terms } = await written('order', [
    { parts: [] },
    {
      parts: [page('a', { plain: 'boat', id: 'words-a' }), page('b', undefined), page('c', { plain: 'sea' })],
    },
    { warning: 'Violence.', parts: [page('d', { plain: 'boat' })] },
    { parts: [page('e', { plain: 'a boat', searched: 'boat', language: 'fr' })] },
  ]);
  expect(manifest).toMatchObject({ items: 3, owners: [1, 2], counts: [2, 1], frequent: [] });
  expect(terms).toEqual([
    ['boat', [[0, [0, 2], [0, 0]]]],
    ['sea', [[0, [1], [0]]]],
  ]);
  expect(rows).toMatchObject([
    { number: 1, part: 'a', text: 'words-a' },
    { number: 3, part: 'c', words: [expect.any(String), 0] },
    { number: 1, part: 'e', words: [expect.any(String), 1], language: 'fr' },
  ]);
});

test('words of pages that are published nowhere are in files of about one size', async () => {
  const texts = ['the first page', 'the second page', 'the third page'];
  const { rows, read } = await written('words', [
    { parts: texts.map((plain, n) => page(`p${n}`, { plain })) },
  ]);
  const shown = await Promise.all(rows.map(async ({ words: [file, place] }) => (await read(file))[place]));
  expect(shown).toEqual(texts);
  expect(new Set(rows.map(({ words: [file] }) => file)).size).toBe(2);
});

test('where a word stands that would fill a shard is in files of its own, by pages', async () => {
  const parts = Array.from({ length: 30 }, (_, n) => page(`p${n}`, { plain: `${'the '.repeat(9)}boat` }));
  const { manifest, terms, read } = await written('frequent', [{ parts }]);
  expect(manifest?.frequent.map(([term]) => term)).toEqual(['the']);
  expect(terms.find(([term]: [string]) => term === 'the')).toEqual([
    'the',
    [[0, [0, ...Array.from({ length: 29 }, () => 1)], []]],
  ]);
  const files: PageManifest['frequent'][number][1] = manifest?.frequent[0]?.[1] ?? [];
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

test('without words there is no index of pages', async () => {
  const parts = [page('a', undefined)];
  expect((await written('none', [{ parts }])).manifest).toBeUndefined();
});

test('in another language of the site the index of pages is the same, and is counted once', async () => {
  const built = generatedCollection('en', 1);
  const locales = ['en', 'fr'].map((language) => ({ language, name: language, path: '' }));
  const files = await openFiles(join(folder, 'locales'));
  const items = built.items.map(({ item }) => ({
    related: [],
    item: { ...item, parts: [page('a', { plain: 'boats' })] },
  }));
  const names: (string | undefined)[] = [];
  for (const language of ['en', 'fr']) {
    names.push(await writePages({ site: { ...built.site, language, locales }, items }, { files, limits }));
    expect(files.shared).toEqual({ files: files.names.size, bytes: files.bytes });
  }
  expect(names[1]).toBe(names[0]);
});
