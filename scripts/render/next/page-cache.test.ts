import { appendFile, readdir, readFile, rename, stat, truncate, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFiles } from '#tests/fixtures/files';
import { folderOf } from '#tests/fixtures/folder';
import { openPageCache } from './page-cache.mjs';

const key = 'ab'.repeat(32);
const made = { 'made/a.html': '<p>A</p>', 'made/a.json': '{}' };

async function opened({ copy = false } = {}) {
  const folder = await folderOf(made);
  const [cache, tree] = [join(folder, 'cache'), join(folder, 'tree')];
  return { folder, tree, open: () => openPageCache({ cache, tree, buildId: 'b1', copy }) };
}

test('a page that is kept is there for the next build, and placed with its data', async () => {
  const { folder, tree, open } = await opened();
  const first = open();
  expect(first.isKept(key)).toBe(false);
  first.keep(join(folder, 'made/a'), key);
  const next = open();
  expect(next.isKept(key)).toBe(true);
  next.place(key, '/items/a');
  expect(await readFile(join(tree, 'items/a.html'), 'utf8')).toBe('<p>A</p>');
  expect(await readFile(join(tree, '_next/data/b1/items/a.json'), 'utf8')).toBe('{}');
});

test.each([
  ['longer', (file: string) => appendFile(file, 'more')],
  ['empty', (file: string) => truncate(file)],
  [
    'another of the same length',
    (file: string) => writeFile(file, '<p>B</p>').then(() => utimes(file, 9, 9)),
  ],
  ['gone', (file: string) => rename(file, `${file}.gone`)],
])('a page whose file has become %s in the tree or the cache is made again', async (_, harm) => {
  const { folder, tree, open } = await opened();
  const first = open();
  first.keep(join(folder, 'made/a'), key);
  first.place(key, '/a');
  await harm(join(tree, 'a.html'));
  const [kept = ''] = (await readdir(join(folder, 'cache/ab'))).filter((name) => name.endsWith('.html'));
  await harm(join(folder, 'cache/ab', kept));
  const next = open();
  expect(next.isKept(key)).toBe(false);
  await writeFiles(folder, made);
  next.keep(join(folder, 'made/a'), key);
  expect(open().isKept(key)).toBe(true);
  next.place(key, '/again');
  expect(await readFile(join(tree, 'again.html'), 'utf8')).toBe('<p>A</p>');
});

test('a copy is another file', async () => {
  const { folder, tree, open } = await opened({ copy: true });
  const pages = open();
  pages.keep(join(folder, 'made/a'), key);
  pages.place(key, '/a');
  expect((await stat(join(tree, 'a.html'))).nlink).toBe(1);
});

test.each([false, true])('a page replaces another file, copied: %s', async (copy) => {
  const { folder, tree, open } = await opened({ copy });
  const pages = open();
  pages.keep(join(folder, 'made/a'), key);
  await writeFiles(folder, { 'tree/a.html': 'a redirect' });
  pages.place(key, '/a');
  expect(await readFile(join(tree, 'a.html'), 'utf8')).toBe('<p>A</p>');
});
