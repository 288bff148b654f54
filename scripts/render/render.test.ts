import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashContent } from '#scripts/render/render';
import { writeFiles } from '#tests/fixtures/files';
import { folderOf } from '#tests/fixtures/folder';

const files = { 'store/items.json': '[1]', 'pages/index.tsx': 'export {}' };

test('the same content has the same id, wherever and whenever it was written', async () => {
  const [one, other] = [await folderOf(files), await folderOf(files)];
  await utimes(join(other, 'store/items.json'), 0, 0);
  expect(await hashContent([one])).toMatch(/^[0-9a-f]{16}$/);
  expect(await hashContent([other])).toBe(await hashContent([one]));
});

test.each([
  ['a byte of the store', { 'store/items.json': '[2]' }],
  ['a byte of the code', { 'pages/index.tsx': 'export { }' }],
  ['a new file', { 'store/pages.json': '' }],
])('%s makes another', async (_, change) => {
  const folder = await folderOf(files);
  const before = await hashContent([folder]);
  await writeFiles(folder, change);
  expect(await hashContent([folder])).not.toBe(before);
});
