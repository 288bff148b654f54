import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { lastChange } from '#desk/server/publish/last-change';
import { folderOf } from '#tests/fixtures/folder';

const time = (seconds: number) => new Date(1_700_000_000_000 + seconds * 1000);
const seconds = (milliseconds: number) => (milliseconds - time(0).getTime()) / 1000;

let root: string;

beforeEach(async () => {
  root = await folderOf({ 'items.csv': 'id\n', 'pictures/a.txt': 'a', 'pictures/b.txt': 'b' });
  for (const path of ['items.csv', 'pictures/a.txt', 'pictures/b.txt', 'pictures', '.'])
    await utimes(join(root, path), time(0), time(0));
});

test('a file that is saved is a change', async () => {
  await utimes(join(root, 'items.csv'), time(5), time(5));
  expect(seconds(await lastChange(root, '/elsewhere/out'))).toBe(5);
});

test('a file that goes is a change, though none is newer', async () => {
  const before = Date.now() - 1000;
  await rm(join(root, 'pictures', 'a.txt'));
  expect(await lastChange(root, '/elsewhere/out')).toBeGreaterThan(before);
});

test('a site that is built into the folder is no change of it', async () => {
  await writeFile(join(root, 'out'), '');
  expect(seconds(await lastChange(root, join(root, 'out')))).toBe(0);
  expect(seconds(await lastChange(root, '/elsewhere/out'))).toBeGreaterThan(0);
});
