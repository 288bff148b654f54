import { rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashFile, readFingerprint, writeHashIndex } from '#media/files/file-hashes';
import { openSameBytes } from '#scripts/workshop/same-bytes';
import { folderOf } from '#tests/fixtures/folder';

test('a file with the same bytes is found, the first by name; not one that is hidden, is gone or has changed', async () => {
  const root = await folderOf({
    'b.jpg': 'tower',
    'box/a.jpg': 'tower',
    '.a.jpg': 'tower',
    'c.jpg': 'TOWER',
  });
  const hash = await hashFile(join(root, 'b.jpg'));
  const sameBytes = openSameBytes(root, undefined);
  expect(await sameBytes.find(5, hash)).toBe('b.jpg');
  await writeFile(join(root, 'b.jpg'), 'towel');
  await utimes(join(root, 'b.jpg'), 1, 1);
  expect(await sameBytes.find(5, hash)).toBe('box/a.jpg');
  await rm(join(root, 'box'), { recursive: true });
  expect(await sameBytes.find(5, hash)).toBeUndefined();
});

test('a known hash of a file is used while its size and time are unchanged', async () => {
  const root = await folderOf({ 'a.jpg': 'tower' });
  const path = join(root, 'a.jpg');
  const index = join(root, '.hashes.json');
  const { bytes, modified } = readFingerprint(path);
  await writeHashIndex(index, new Map([[path, { bytes, modified, hash: 'known' }]]));
  expect(await openSameBytes(root, index).find(5, 'known, and more')).toBe('a.jpg');
  await utimes(path, 1, 1);
  expect(await openSameBytes(root, index).find(5, 'known, and more')).toBeUndefined();
});
