import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeFileIn } from '#scripts/disk/std';
import { folderOf } from '#tests/fixtures/folder';

test('writes below a tree alone', async () => {
  const tree = join(await folderOf({}), 'tree');
  writeFileIn(tree, '/a/..b/page.html', 'page');
  expect(await readFile(join(tree, 'a/..b/page.html'), 'utf8')).toBe('page');
  for (const path of ['/../page.html', '/a/../../page.html', '..'])
    expect(() => writeFileIn(tree, path, 'page')).toThrow('leads out of');
});
