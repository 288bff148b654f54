import { utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { hashContent } from '#scripts/render/bundle';
import { writeFiles } from '#tests/fixtures/files';
import { folderOf } from '#tests/fixtures/folder';

const files = { 'pages/index.tsx': 'export {}', 'store/read.ts': '' };
const settings = ['{"VITRINE_BASE_PATH":""}'];

test('the same code and settings have the same id, wherever and whenever they were written', async () => {
  const [one, other] = [await folderOf(files), await folderOf(files)];
  await utimes(join(other, 'pages/index.tsx'), 0, 0);
  expect(await hashContent(settings, [one])).toMatch(/^[0-9a-f]{16}$/);
  expect(await hashContent(settings, [other])).toBe(await hashContent(settings, [one]));
});

test.each([
  ['a byte of the code', { 'pages/index.tsx': 'export { }' }],
  ['a new file', { 'pages/about.tsx': '' }],
])('%s makes another', async (_, change) => {
  const folder = await folderOf(files);
  const before = await hashContent(settings, [folder]);
  await writeFiles(folder, change);
  expect(await hashContent(settings, [folder])).not.toBe(before);
});

test('another setting makes another id', async () => {
  const folder = await folderOf(files);
  const moved = await hashContent(['{"VITRINE_BASE_PATH":"/a"}'], [folder]);
  expect(moved).not.toBe(await hashContent(settings, [folder]));
});
