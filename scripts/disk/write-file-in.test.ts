import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFileIn } from '#scripts/disk/write-file-in';
import { folderOf } from '#tests/fixtures/folder';

test('writes below a tree alone', async () => {
  const tree = join(await folderOf({}), 'tree');
  await writeFileIn(tree, '/a/..b/page.html', 'page');
  expect(await readFile(join(tree, 'a/..b/page.html'), 'utf8')).toBe('page');
  for (const path of ['/../page.html', '/a/../../page.html', '..'])
    await expect(writeFileIn(tree, path, 'page')).rejects.toThrow('leads out of');
});
