import { readdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeAbandoned, writeAtomically } from '#scripts/pictures/atomic';
import { writeManifest } from '#scripts/pictures/manifest';
import { folderOf } from '#tests/fixtures/folder';

const host = hostname().replace(/[^\w-]/g, '') || 'host';

test('what a process of the same number left, in a container before this one, is deleted', async () => {
  const folder = await folderOf({ [`.a.avif.${host}.${process.pid}-7.tmp`]: 'half' });
  await removeAbandoned(folder);
  expect(await readdir(folder)).toEqual([]);
});

test('what this process writes meanwhile is not deleted', async () => {
  const folder = await folderOf({});
  const names = Array.from({ length: 50 }, (_, number) => `${number}.avif`);
  let isOver = false;
  const writing = Promise.all(
    names.map((name) => writeAtomically(join(folder, name), new Uint8Array(1_000_000))),
  ).finally(() => (isOver = true));
  while (!isOver) await removeAbandoned(folder);
  await writing;
  expect((await readdir(folder)).sort()).toEqual(names.sort());
});

test('a set is said to be whole only after what killed runs left is gone', async () => {
  const folder = await folderOf({ [`.a.avif.${host}.999999999-1.tmp`]: 'half', 'made.json/in-the-way': '' });
  await expect(writeManifest(folder, new Map())).rejects.toThrow();
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
