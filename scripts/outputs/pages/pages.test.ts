import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { movePages } from '#scripts/outputs/pages/pages';
import { listTree } from '#scripts/verify/tree';
import { folderOf } from '#tests/fixtures/folder';

test('pages join the files that are there already, below the same folders and below new ones', async () => {
  const folder = await folderOf({
    'export/index.html': 'front',
    'export/items/tower.html': 'tower',
    'export/_next/static/chunks/main.js': 'script',
    'tree/robots.txt': 'robots',
    'tree/_next/static/theme/a.css': 'theme',
  });
  await movePages(join(folder, 'export'), join(folder, 'tree'));
  expect([...listTree(join(folder, 'tree')).files].sort()).toEqual([
    '/_next/static/chunks/main.js',
    '/_next/static/theme/a.css',
    '/index.html',
    '/items/tower.html',
    '/robots.txt',
  ]);
  expect(existsSync(join(folder, 'export'))).toBe(false);
});
