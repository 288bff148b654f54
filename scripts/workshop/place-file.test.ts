import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { placeFile, takeNameWithoutLinks } from '#scripts/workshop/place-file';
import { folderOf } from '#tests/fixtures/folder';

test('files placed at the same time under one name get different names', async () => {
  const root = await folderOf(Object.fromEntries([1, 2, 3, 4].map((file) => [`.${file}`, String(file)])));
  const names = await Promise.all(
    [1, 2, 3, 4].map((file) =>
      placeFile(join(root, `.${file}`), { folder: root, name: 'a.jpg', isMeant: () => false }),
    ),
  );
  expect(names.sort()).toEqual(['a-2.jpg', 'a-3.jpg', 'a-4.jpg', 'a.jpg']);
});

test('without hard links a name is taken too, once, and free again if the file cannot be moved', async () => {
  const root = await folderOf({ '.new': 'new', 'old.jpg': 'old' });
  const [taken, free] = [join(root, 'old.jpg'), join(root, 'new.jpg')];
  expect(await takeNameWithoutLinks(join(root, '.new'), taken)).toBe(false);
  await expect(takeNameWithoutLinks(join(root, '.gone'), free)).rejects.toThrow('ENOENT');
  expect(await takeNameWithoutLinks(join(root, '.new'), free)).toBe(true);
  expect(await readdir(root)).toEqual(['new.jpg', 'old.jpg']);
  expect([await readFile(taken, 'utf8'), await readFile(free, 'utf8')]).toEqual(['old', 'new']);
});
