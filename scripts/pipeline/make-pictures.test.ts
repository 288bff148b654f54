import { copyFile, mkdir, rename, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFiles } from '#tests/fixtures/files';
import { make, mergeCaches, temporaryFolder, writeSmallPictures } from '#tests/fixtures/small-pictures';
import { hashTree } from '#tests/fixtures/tree';

test('shards, merged, are byte for byte what one run makes', async () => {
  const of = 3;
  const folder = await temporaryFolder();
  const collection = join(folder, 'collection');
  await writeSmallPictures(collection, [20, 33, 40, 50, 70]);
  await copyFile(join(collection, 'a.png'), join(collection, 'copy-of-a.png'));
  await writeFiles(collection, { 'broken.jpg': 'no picture' });
  const whole = await make(collection, join(folder, 'whole'));
  expect(whole).toMatchObject({ files: 7, named: 7, reused: 0 });
  expect(whole.problems.map(({ file }) => file)).toEqual(['broken.jpg']);
  const works = Array.from({ length: of }, (_, at) => join(folder, `shard-${at + 1}`));
  const shards = [];
  for (const [at, work] of works.entries()) shards.push(await make(collection, work, { part: at + 1, of }));
  expect(shards.reduce((sum, { files }) => sum + files, 0)).toBe(7);
  expect(shards.flatMap(({ problems }) => problems)).toEqual(whole.problems);
  const merged = join(folder, 'merged');
  await mergeCaches(works, merged);
  expect(await hashTree(join(merged, 'cache'))).toEqual(await hashTree(join(folder, 'whole', 'cache')));
  expect(await make(collection, merged)).toMatchObject({ made: 0 });
});

test('a moved cache serves a collection that was moved, renamed and has new times', async () => {
  const folder = await temporaryFolder();
  await writeSmallPictures(join(folder, 'here'), [20, 33]);
  const first = await make(join(folder, 'here'), join(folder, 'work'));
  const before = await hashTree(join(folder, 'work', 'cache'));
  await mkdir(join(folder, 'there'));
  await mkdir(join(folder, 'elsewhere'));
  await rename(join(folder, 'work', 'cache'), join(folder, 'elsewhere', 'cache'));
  for (const [old, now] of [
    ['a.png', 'z.png'],
    ['b.png', 'a.png'],
  ] as const) {
    await rename(join(folder, 'here', old), join(folder, 'there', now));
    await utimes(join(folder, 'there', now), 1, 1);
  }
  const again = await make(join(folder, 'there'), join(folder, 'elsewhere'));
  expect(again).toMatchObject({ made: 0, reused: first.made, bytes: 0 });
  expect(await hashTree(join(folder, 'elsewhere', 'cache'))).toEqual(before);
});
