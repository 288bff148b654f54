import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { fillMarks, marks, readyName } from '#scripts/render/ready-bundle';
import { folderOf } from '#tests/fixtures/folder';

const top = { VITRINE_BASE_PATH: '', VITRINE_ZOOM: '' };

test('all subfolders have one ready bundle, the top of a host has another', () => {
  const name = readyName({ ...top, VITRINE_BASE_PATH: '/a' }, 'code');
  expect(name).toMatch(/^[0-9a-f]{16}$/);
  expect(readyName({ ...top, VITRINE_BASE_PATH: '/b/c' }, 'code')).toBe(name);
  expect(readyName(top, 'code')).not.toBe(name);
});

test.each([
  ['other code', top, 'changed'],
  ['another setting', { ...top, VITRINE_ZOOM: 'yes' }, 'code'],
])('%s has no bundle of the same name', (_, settings, code) => {
  expect(readyName(settings, code)).not.toBe(readyName(top, 'code'));
});

test('a copy gets the id of the build and the subfolder of the site, and is the same otherwise', async () => {
  const bundle = await folderOf({
    [`static/${marks.id}/_buildManifest.js`]: `a("${marks.basePath}/_next/${marks.id}/é")`,
    'server/pages.js': 'b()',
  });
  await fillMarks(bundle, { id: '0123456789abcdef', basePath: '/$&/c' });
  const manifest = join(bundle, 'static/0123456789abcdef/_buildManifest.js');
  expect(await readFile(manifest, 'utf8')).toBe('a("/$&/c/_next/0123456789abcdef/é")');
  expect(await readFile(join(bundle, 'server/pages.js'), 'utf8')).toBe('b()');
});
