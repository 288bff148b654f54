import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeCacheEntry } from '#media/pictures/cache-entry';
import { removeAbandoned, writeAtomically } from '#scripts/disk/atomic-write';
import { folderOf } from '#tests/fixtures/folder';

const host = hostname().replace(/[^\w-]/g, '') || 'host';

test('leftovers of a process with the same id in an earlier container are deleted', async () => {
  const folder = await folderOf({ [`.a.avif.${host}.${process.pid}-7.tmp`]: 'half' });
  await removeAbandoned(folder);
  expect(await readdir(folder)).toEqual([]);
});

test('a file is written completely, in a new folder, or not at all', async () => {
  const folder = await folderOf({ 'in-the-way': '' });
  writeAtomically(join(folder, 'new', 'a.avif'), 'whole');
  expect(await readFile(join(folder, 'new', 'a.avif'), 'utf8')).toBe('whole');
  expect(() => writeAtomically(join(folder, 'in-the-way', 'a.avif'), 'whole')).toThrow();
  expect((await readdir(folder)).sort()).toEqual(['in-the-way', 'new']);
});

test.skipIf(process.platform === 'win32')('a file keeps its permissions', async () => {
  const folder = await folderOf({ 'a.csv': 'old' });
  await chmod(join(folder, 'a.csv'), 0o600);
  writeAtomically(join(folder, 'a.csv'), 'new');
  expect((await stat(join(folder, 'a.csv'))).mode & 0o777).toBe(0o600);
  expect(await readFile(join(folder, 'a.csv'), 'utf8')).toBe('new');
});

test('a file takes the place of a folder', async () => {
  const folder = await folderOf({ 'a.avif/full': '' });
  writeAtomically(join(folder, 'a.avif'), 'whole');
  expect(await readFile(join(folder, 'a.avif'), 'utf8')).toBe('whole');
  expect(await readdir(folder)).toEqual(['a.avif']);
});

test('a set counts as whole only after leftovers of killed runs are deleted', async () => {
  const folder = await folderOf({ [`.a.avif.${host}.999999999-1.tmp`]: 'half' });
  await writeCacheEntry(folder, new Map());
  expect(await readdir(folder)).toEqual(['made.json']);
});

test.each(['notes.tmp', '.notes.tmp', `a.avif.${host}.999999999-1.tmp`, `.${host}.999999999-1.tmp.jpg`])(
  'a file of others called %s stays',
  async (name) => {
    const folder = await folderOf({});
    await writeFile(join(folder, name), 'mine');
    await removeAbandoned(folder);
    expect(await readdir(folder)).toEqual([name]);
  },
);
