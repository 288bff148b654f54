import { existsSync } from 'node:fs';
import { copyFile, readdir } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { openAlike } from '#desk/server/alike';
import { packageRoot } from '#scripts/disk/package-root';
import { sharp } from '#scripts/pictures/sharp';
import { folderOf } from '#tests/fixtures/folder';
import { drawLandscape } from '#tests/fixtures/landscape';

/** A folder with landscapes `1.jpg`, `2.jpg`, `3.jpg`, and `small.jpg`, which is the second at a third of its size. */
async function landscapes(): Promise<string> {
  const root = await folderOf({});
  for (const seed of [1, 2, 3])
    await drawLandscape(join(root, `${seed}.jpg`), { width: 900, height: 600, seed });
  await sharp(join(root, '2.jpg')).resize(300).jpeg({ quality: 60 }).toFile(join(root, 'small.jpg'));
  return root;
}

function picturesOf(...files: string[]): { id: string; file: string }[] {
  return files.map((file) => ({ id: file, file }));
}

test('a smaller copy of a picture is found, and no other picture', async () => {
  const alike = openAlike(await landscapes());
  expect(await alike.find('small.jpg', picturesOf('1.jpg', '2.jpg', '3.jpg', 'gone.jpg'))).toBe('2.jpg');
  expect(await alike.find('1.jpg', picturesOf('2.jpg', '3.jpg'))).toBeUndefined();
});

test('a picture is not like itself, once the collection was read again', async () => {
  const alike = openAlike(await landscapes());
  expect(await alike.find('1.jpg', picturesOf('1.jpg'))).toBeUndefined();
});

test('one that was just added is found before the collection is read again', async () => {
  const alike = openAlike(await landscapes());
  expect(await alike.find('2.jpg', [])).toBeUndefined();
  expect(await alike.find('small.jpg', [])).toBe('2.jpg');
});

test('a picture that another one replaced, with another id, is compared as it is now', async () => {
  const root = await landscapes();
  const alike = openAlike(root);
  expect(await alike.find('small.jpg', [{ id: 'before', file: '1.jpg' }])).toBeUndefined();
  await copyFile(join(root, '2.jpg'), join(root, '1.jpg'));
  expect(await alike.find('small.jpg', [{ id: 'after', file: '1.jpg' }])).toBe('1.jpg');
});

test('pictures that take too long are compared with the next one', async () => {
  const alike = openAlike(await landscapes(), { patience: 0 });
  const among = picturesOf('1.jpg', '2.jpg', '3.jpg');
  expect(await alike.find('small.jpg', among)).toBeUndefined();
  await expect.poll(() => alike.find('small.jpg', among)).toBe('2.jpg');
});

/** Photographs of archives, which are no part of the project, with copies that their owners made. */
const shared = join(packageRoot, '../shared/data/projects/tjls/objects');

describe.skipIf(!existsSync(shared))('of real photographs', () => {
  test.each(['small', 'thumbs'])(
    'each copy in the folder %s is found, and no other picture',
    async (folder) => {
      const alike = openAlike(shared, { patience: 60_000 });
      const originals = (await readdir(shared)).filter((name) => /\.jpg$/i.test(name));
      for (const copy of await readdir(join(shared, folder))) {
        const original = originals.find(
          (name) => posix.parse(name).name === copy.replace(/_(?:sm|th)\..+/, ''),
        );
        expect(await alike.find(`${folder}/${copy}`, picturesOf(...originals)), copy).toBe(original);
      }
    },
  );
});
