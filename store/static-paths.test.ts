import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openLocale, secondaryStaticPaths, staticPaths } from '#store/static-paths';
import { writeStore } from '#store/write';
import { prepareFiles } from '#tests/fixtures/prepare';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-paths-'));
  const prepared = await prepareFiles({
    'items.csv':
      'id,title,title@fr,subject,latitude,longitude\na,Tower,Tour,boats,41.1,-8.6\nb,Bay,Baie,,,\n',
    'site.yaml': 'languages: [en, fr]\nfacets: [subject]\n',
  });
  const secondaryLocales = prepared.secondaryLocales();
  await writeStore(join(folder, 'store'), prepared.built, { secondaryLocales });
  vi.stubEnv('VITRINE_STORE', join(folder, 'store'));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test.each([
  ['saved', ['/saved'], ['/fr/saved']],
  ['browse/index', ['/browse'], ['/fr/browse']],
  ['items/[id]', ['/items/a', '/items/b'], ['/fr/items/a', '/fr/items/b']],
  ['by/[field]/[value]/index', ['/by/subject/boats'], ['/fr/by/subject/boats']],
  ['map/[[...view]]', ['/map'], ['/fr/map']],
  ['timeline', [], []],
] as const)('the pages of %s are %j, in French %j', (route, main, french) => {
  expect([staticPaths(route).paths, secondaryStaticPaths(route).paths]).toEqual([main, french]);
});

test('in dev no page is listed, and Next makes any', () => {
  vi.stubEnv('NODE_ENV', 'development');
  for (const listed of [staticPaths('items/[id]'), secondaryStaticPaths('items/[id]')])
    expect(listed).toEqual({ paths: [], fallback: 'blocking' });
  vi.stubEnv('NODE_ENV', 'test');
});

test('an address is that of a secondary locale where its first part is', () => {
  const { store, parts } = openLocale(['fr', 'about']);
  expect([store.site.language, parts]).toEqual(['fr', ['about']]);
  expect(openLocale(['about']).store.site.language).toBe('en');
});
