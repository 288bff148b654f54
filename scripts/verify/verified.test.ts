import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openVerified } from '#scripts/verify/verified';
import { folderOf } from '#tests/fixtures/folder';

const treeOf = (...paths: string[]) => ({ folder: '', files: new Set(paths), irregular: [], bytes: 0 });
const first = treeOf('/index.html', '/items/a.html', '/search-index/1.json', '/_next/data/b/index.json');

test('a tree is whole if all linkable files of the last one are there', async () => {
  const work = await folderOf({});
  openVerified(work).remember(first, undefined);
  const verified = openVerified(work);
  expect(verified.isWhole(treeOf('/index.html', '/items/a.html', '/items/b.html'), undefined)).toBe(true);
  expect(verified.isWhole(treeOf('/index.html', '/items/b.html'), undefined)).toBe(false);
});

test('pictures on another host count', async () => {
  const work = await folderOf({});
  const pictures = { url: 'https://pictures.example', tree: treeOf('/pictures/1.jpg') };
  openVerified(work).remember(first, pictures);
  const verified = openVerified(work);
  expect(verified.isWhole(first, pictures)).toBe(true);
  expect(verified.isWhole(first, undefined)).toBe(false);
});

test('nothing counts as verified in a first build, after an unverified one, or with an unreadable list', async () => {
  const work = await folderOf({});
  openVerified(work).remember(first, undefined);
  openVerified(work);
  expect(await readdir(work)).toEqual([]);
  expect(openVerified(work).isWhole(first, undefined)).toBe(false);
  await writeFile(join(work, 'verified.json'), '{"a":');
  expect(openVerified(work).isWhole(treeOf(), undefined)).toBe(false);
});
