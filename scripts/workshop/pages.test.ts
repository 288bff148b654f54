import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readFolder } from '#scripts/read/folder';
import { completeCollection } from '#scripts/read/read-collection';
import { openHistory } from '#scripts/workshop/history/history';
import { listPages, readPage, removePage, writePage } from '#scripts/workshop/pages';
import { folderOf } from '#tests/fixtures/folder';

const label = 'Page';

async function openFolder(files: Record<string, string | Uint8Array>) {
  const root = await folderOf({ 'items.csv': 'id,title\na,A\n', ...files });
  const raw = completeCollection(await readFolder(root));
  const desk = { raw, history: await openHistory(root) };
  const write = (file: string, text: string, version: string | null) =>
    writePage({ label, file, text, version }, desk);
  const bytes = (file: string) => readFile(join(root, file), 'utf8');
  return { root, raw, desk, write, bytes };
}

test('lists pages with their titles and addresses, including unpublished ones', async () => {
  const { raw } = await openFolder({
    'pages/about.md': '# About us\n\nText',
    'pages/essays/north.md': '---\ntitle: The North\n---\n',
    'pages/draft.md': '---\ndraft: true\n---\n# Later',
    'notes.md': '# No page',
  });
  expect(await listPages(raw)).toEqual({
    pages: [
      { file: 'pages/about.md', title: 'About us', path: '/about' },
      { file: 'pages/draft.md', title: 'Later' },
      { file: 'pages/essays/north.md', title: 'The North', path: '/essays/north' },
    ],
  });
});

test('shows the pages of a CollectionBuilder project, and does not write them', async () => {
  const { raw, write } = await openFolder({
    '_config.yml': 'title: A\nmetadata: items\n',
    '_data/items.csv': 'objectid,title\na,A\n',
    'pages/about.md': '---\ntitle: About\n---\nText',
  });
  const { readOnly, pages } = await listPages(raw);
  expect(readOnly).toMatch(/^This is a CollectionBuilder project/);
  expect(pages).toContainEqual({ file: 'pages/about.md', title: 'About', path: '/about' });
  await expect(write('pages/about.md', 'x', null)).rejects.toThrow(readOnly);
});

test('writes a page, and keeps its line ends and its byte order mark', async () => {
  const { raw, write, bytes } = await openFolder({ 'pages/about.md': '\ufeff# About\r\n\r\nText\r\n' });
  const page = await readPage(raw, 'pages/about.md');
  expect(page.text).toBe('# About\n\nText\n');
  const { version } = await write(page.file, '# About\n\nMore\n', page.version);
  expect(await bytes('pages/about.md')).toBe('\ufeff# About\r\n\r\nMore\r\n');
  expect((await readPage(raw, page.file)).version).toBe(version);
});

test('does not write over what another program has written', async () => {
  const { raw, write, bytes } = await openFolder({ 'pages/about.md': 'A' });
  const { version } = await readPage(raw, 'pages/about.md');
  await write('pages/about.md', 'B', version);
  await expect(write('pages/about.md', 'C', version)).rejects.toThrow(/changed by another program/);
  await expect(write('pages/about.md', 'C', null)).rejects.toThrow(/There is a page/);
  expect(await bytes('pages/about.md')).toBe('B');
});

test('adds a page and removes it, and takes both back', async () => {
  const { raw, desk, write, bytes } = await openFolder({});
  const { version } = await write('pages/essays/north.md', '# The North\n', null);
  expect((await listPages(raw)).pages).toEqual([{ file: 'pages/essays/north.md', title: 'The North' }]);
  await removePage({ label, file: 'pages/essays/north.md', version }, desk);
  expect((await listPages(raw)).pages).toEqual([]);
  await desk.history.undo();
  expect(await bytes('pages/essays/north.md')).toBe('# The North\n');
  await desk.history.undo();
  expect((await listPages(raw)).pages).toEqual([]);
});

test.each([
  'items.csv',
  'about.md',
  'pages/about.html',
  'pages/../about.md',
  '/pages/about.md',
  'pages/.about.md',
  'pages/con.md',
])('adds no page under the name %j, and reads none', async (file) => {
  const { raw, write } = await openFolder({});
  await expect(write(file, 'x', null)).rejects.toMatchObject({ name: 'RefusedRequest' });
  await expect(readPage(raw, file)).rejects.toThrow(/There is no page/);
});

test('neither reads nor writes through a link that leads out of the folder', async () => {
  const { root, raw, write } = await openFolder({ 'pages/about.md': 'A' });
  const outside = await folderOf({ 'secret.md': 'secret' });
  await symlink(join(outside, 'secret.md'), join(root, 'pages/secret.md'));
  await symlink(outside, join(root, 'pages/elsewhere'));
  await expect(readPage(raw, 'pages/secret.md')).rejects.toThrow(/There is no page/);
  await expect(readPage(raw, 'pages/elsewhere/secret.md')).rejects.toThrow(/There is no page/);
  await expect(write('pages/elsewhere/new.md', 'x', null)).rejects.toThrow(/leads out of the folder/);
});
