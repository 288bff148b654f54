import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packBundle, placeholders, readyName, unpackBundle } from '#scripts/render/ready-bundle';
import { folderOf } from '#tests/fixtures/folder';
import { differences } from '#tests/fixtures/tree';

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
])('%s has a bundle of another name', (_, settings, code) => {
  expect(readyName(settings, code)).not.toBe(readyName(top, 'code'));
});

test('a bundle gets the id of the build and the subfolder of the site, and is as it was packed otherwise', async () => {
  const bundles = join(await folderOf({}), 'bundles');
  const shared = 'b()';
  for (const name of ['english', 'german']) {
    const made = await folderOf({
      [`static/${placeholders.id}/_buildManifest.js`]: `a("${placeholders.basePath}/_next/${placeholders.id}/é", "${name}")`,
      'server/pages.js': shared,
    });
    await packBundle(made, { name, changes: [], bundles });
  }
  // Two lists, and two versions of the differing file.
  expect(await readdir(bundles)).toHaveLength(5);
  const bundle = await folderOf({});
  await unpackBundle(bundle, { name: 'german', id: '0123456789abcdef', basePath: '/$&/c', bundles });
  const expected = await folderOf({
    'static/0123456789abcdef/_buildManifest.js': 'a("/$&/c/_next/0123456789abcdef/é", "german")',
    'server/pages.js': shared,
  });
  expect(await differences(bundle, expected)).toEqual([]);
});
