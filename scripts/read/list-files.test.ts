import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { listFiles } from '#scripts/read/list-files';
import { folderOf } from '#tests/fixtures/folder';

test('lists files at every depth, sorted, with forward slashes', async () => {
  const root = await folderOf({ 'b.jpg': '', 'a/z/1.jpg': '', 'a/2.jpg': '', 'B.jpg': '' });
  expect((await listFiles(root)).files).toEqual(['B.jpg', 'a/2.jpg', 'a/z/1.jpg', 'b.jpg']);
});

test("leaves out hidden files, systems' own files, and what a build writes", async () => {
  const root = await folderOf({
    '.git/config': '',
    'a/.DS_Store': '',
    'a/Thumbs.db': '',
    '__MACOSX/a.jpg': '',
    '~$items.xlsx': '',
    'node_modules/x/a.png': '',
    'out/a.jpg': '',
    '_site/a.jpg': '',
    'box/out/kept.jpg': '',
  });
  expect((await listFiles(root)).files).toEqual(['box/out/kept.jpg']);
});

const marker = JSON.stringify({ generator: 'vitrine', buildId: 'x', basePath: '' }, null, 2);

test('leaves out a site that was built inside the collection, wherever and under whatever name', async () => {
  const root = await folderOf({
    'a.jpg': '',
    'docs/vitrine.json': marker,
    'docs/pictures/x/full/640,480/0/default.jpg': '',
    '.docs.next/vitrine.json': marker,
    '.docs.next/b.jpg': '',
    'box/site/vitrine.json': marker,
    'box/site/c.jpg': '',
    'out/vitrine.json': marker,
    'out/d.jpg': '',
    'notes/vitrine.json': '{"generator": "by hand"}',
    'notes/e.jpg': '',
  });
  expect(await listFiles(root)).toMatchObject({
    files: ['a.jpg', 'notes/e.jpg', 'notes/vitrine.json'],
    unread: [],
  });
});

test.each<{ files: string[]; unread: string[] }>([
  { files: ['out/a.jpg', '_site/box/b.jpg', 'box/out/c.jpg'], unread: ['_site', 'out'] },
  { files: ['Out/a.jpg'], unread: ['Out'] },
  { files: ['out/.DS_Store'], unread: [] },
  { files: ['_config.yml', '_site/index.html'], unread: [] },
])('names of $files the folders $unread, which hold files and are not read', async ({ files, unread }) => {
  const root = await folderOf(Object.fromEntries(files.map((file) => [file, ''])));
  expect((await listFiles(root)).unread).toEqual(unread);
});

test('follows a link to a file inside the folder, and none that leads out of it', async () => {
  const outside = await folderOf({ 'secret.jpg': '', 'more/secret.jpg': '' });
  const root = await folderOf({ 'a.jpg': '', 'box/b.jpg': '' });
  await symlink(join(root, 'a.jpg'), join(root, 'inside.jpg'));
  await symlink(join(outside, 'secret.jpg'), join(root, 'outside.jpg'));
  await symlink(join(outside, 'more'), join(root, 'more'));
  await symlink(root, join(root, 'box/around'));
  await symlink(join(root, 'gone.jpg'), join(root, 'nowhere.jpg'));
  expect(await listFiles(root)).toMatchObject({
    files: ['a.jpg', 'box/b.jpg', 'inside.jpg'],
    links: ['box/around', 'more', 'nowhere.jpg', 'outside.jpg'],
  });
});

test.runIf(process.platform === 'linux')('names a file whose name is no text, and opens it not', async () => {
  const root = await folderOf({ 'a.jpg': '' });
  const { writeFile } = await import('node:fs/promises');
  await writeFile(Buffer.concat([Buffer.from(`${root}/caf`), Buffer.from([0xe9]), Buffer.from('.jpg')]), '');
  expect(await listFiles(root)).toMatchObject({ files: ['a.jpg'], garbled: ['caf\ufffd.jpg'] });
});
